// Has the service worker keep the site for visits without a network. Where it cannot, or somebody
// saves data, the page is as before.
import { serviceWorker } from "./isolation.js";

export async function keepSite() {
  if (!("serviceWorker" in navigator) || navigator.connection?.saveData) return;
  const { active } = await serviceWorker();
  active.postMessage("keep");
}
