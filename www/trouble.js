// What is told where the page's own program does not run: a sentence on what is wrong, and what helps.

const BROWSERS = "Any Firefox, Chrome, Edge or Safari of 2023 or later runs it.";

export function explain(error) {
  tell([...remedy(error), `What the browser said: ${error?.message ?? error}.`]);
}

export function tell(sentences) {
  const place = document.createElement("main");
  place.className = "trouble";
  place.setAttribute("role", "alert");
  const name = document.createElement("h1");
  name.textContent = "Yomi cannot start here";
  place.append(name, ...sentences.map(paragraph));
  document.body.replaceChildren(place);
}

function remedy(error) {
  if (typeof WebAssembly !== "object") {
    return [
      "Yomi is a WebAssembly program, and WebAssembly is switched off or missing in this browser.",
      `${BROWSERS} On an iPhone, iPad or Mac in Lockdown Mode, allow this site in the browser's settings.`,
    ];
  }
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
    return [
      "Its program was damaged on its way, or is too new for this browser.",
      `Load the page again; if that does not help, try another browser. ${BROWSERS}`,
    ];
  }
  return [
    "Its program could not be loaded, or stopped as it began.",
    "Load the page again; if that does not help, clear what the browser has stored of this site, or try another browser.",
  ];
}

function paragraph(text) {
  const p = document.createElement("p");
  p.textContent = text;
  return p;
}
