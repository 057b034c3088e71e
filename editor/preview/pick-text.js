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
    if (data.kind === "show") show(data.text, data.saved);
    if (!picks) mark(null);
  });
}

// The elements that say a text that is edited, and what they said when the page was loaded.
let edited = { saved: "", elements: [] };

// Shows a text in the place of the saved one, and scrolls there once, so that the owner sees what a field changes.
function show(text, saved) {
  const isNew = saved !== edited.saved || !edited.elements.every((element) => element.isConnected);
  if (isNew) edited = { saved, elements: saying(saved) };
  for (const element of edited.elements)
    if (plain(element.textContent) !== plain(text)) element.textContent = text.trim();
  const [first] = edited.elements;
  if (!first || !isNew) return;
  first.closest("details")?.setAttribute("open", "");
  first.scrollIntoView({ block: "center" });
}

// The innermost elements that say this and nothing else; what cannot be seen comes last.
function saying(text) {
  const wanted = plain(text);
  if (wanted.length < 3) return [];
  const all = [...document.querySelectorAll("body *:not(script, style)")].filter(
    (element) => plain(element.textContent) === wanted,
  );
  return all
    .filter((element) => !all.some((other) => other !== element && element.contains(other)))
    .sort((a, b) => Number(b.checkVisibility()) - Number(a.checkVisibility()));
}

function plain(text) {
  return text.replace(/\s+/g, " ").trim();
}
