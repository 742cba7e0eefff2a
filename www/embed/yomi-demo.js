// <yomi-demo at="race?position=ladder"></yomi-demo>: a view of Yomi in any page. `at` is what follows the # in
// a link of Yomi, or a game's address from ? on; `label` names the view for screen readers. How large it is, the
// page's style says; docs/embedding.md has examples.
{
  const views = new URL(".", document.currentScript.src);

  class YomiDemo extends HTMLElement {
    static observedAttributes = ["at", "label"];
    #frame = document.createElement("iframe");

    connectedCallback() {
      // What the page's style says of the element comes before what stands here.
      const style = document.createElement("style");
      style.textContent =
        ":host { display: block; width: 100%; height: 480px; min-width: 320px; min-height: 320px }" +
        ":host([hidden]) { display: none } iframe { display: block; width: 100%; height: 100%; border: 0 }";
      this.#frame.loading = "lazy";
      // Several threads, where the page is isolated.
      this.#frame.allow = "cross-origin-isolated; clipboard-write; fullscreen";
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.replaceChildren(style, this.#frame);
      this.attributeChangedCallback();
    }

    attributeChangedCallback() {
      const at = this.getAttribute("at") ?? "";
      this.#frame.title = this.getAttribute("label") ?? "Yomi";
      const src = new URL(/^[?#]/.test(at) ? at : `#${at}`, views).href;
      if (this.#frame.src !== src) this.#frame.src = src;
    }
  }

  customElements.get("yomi-demo") ?? customElements.define("yomi-demo", YomiDemo);
}
