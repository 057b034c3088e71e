// Runs in the site beside the form, and nowhere else. Tells the editor which page is shown and which text was clicked.
const EDITOR = "%EDITOR_ORIGIN%";
const tell = (message) => parent.postMessage(message, EDITOR);
const TEXTS =
  "h1, h2, h3, h4, p, li, dt, dd, summary, figcaption, span, strong, a, button, td, th, address, blockquote, text";
let picks = true;

if (parent !== window) {
  tell({ kind: "at", path: location.pathname });

  const style = new CSSStyleSheet();
  style.replaceSync(
    ".editor-pick { outline: 2px dashed var(--color-accent) !important; outline-offset: 4px; cursor: pointer !important; }",
  );
  document.adoptedStyleSheets.push(style);

  const textAt = (target) => {
    const element = target instanceof Element ? target.closest(TEXTS) : null;
    return element?.textContent?.trim() ? element : null;
  };
  let marked = null;
  const mark = (element) => {
    marked?.classList.remove("editor-pick");
    marked = element;
    marked?.classList.add("editor-pick");
  };
  addEventListener("mouseover", ({ target }) => mark(picks ? textAt(target) : null));
  addEventListener("mouseout", ({ relatedTarget }) => relatedTarget ?? mark(null));
  addEventListener(
    "click",
    (event) => {
      const element = picks ? textAt(event.target) : null;
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ kind: "pick", texts: [element.textContent, element.parentElement?.textContent ?? ""] });
    },
    true,
  );
  addEventListener("message", ({ origin, data }) => {
    if (origin !== EDITOR) return;
    if (data.kind === "mode") picks = data.picks === true;
    if (data.kind === "reload") location.reload();
    if (data.kind === "show") show(data.text);
    if (!picks) mark(null);
  });
}

// Scrolls to the first element that says this, so that the owner sees what a field changes.
function show(text) {
  const wanted = text.replace(/\s+/g, " ").trim().toLowerCase();
  if (wanted.length < 3) return;
  const elements = [...document.querySelectorAll("main *")];
  const found = elements.find(
    (element) => element.textContent.replace(/\s+/g, " ").trim().toLowerCase() === wanted,
  );
  found?.closest("details")?.setAttribute("open", "");
  found?.scrollIntoView({ block: "center" });
}
