// A game whose review a test looks at.

import { call, open } from "./person.mjs";

// On 5×5 the middle decides the game: Black passes it by, White does not.
export const game = "(;GM[1]FF[4]SZ[5]KM[0.5];B[];W[cc];B[cb];W[bc])";
export const slow = { timeout: 120_000 };

// The review of that game, whose every position is read.
export async function reviewed(t, options) {
  const page = await open(t, options);
  await call(page, "load", game);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByText("4 moves read, 8,000 simulations for each position.").waitFor(slow);
  return page;
}
