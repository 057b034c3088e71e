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
  const isOther = saved !== edited.saved;
  const isLost = edited.elements.length === 0 || edited.elements.some((element) => !element.isConnected);
  if (isOther || isLost) {
    // The page may have been built with what isn't saved.
    const found = saying(saved);
    edited = { saved, elements: found.length > 0 ? found : saying(text) };
  }
  for (const element of edited.elements)
    if (plain(element.textContent) !== plain(text)) element.textContent = text.trim();
  if (!isOther) return;
  // Of several paragraphs, which only the next build shows, the first.
  const first = edited.elements[0] ?? saying(text.trim().split("\n")[0])[0];
  first?.closest("details")?.setAttribute("open", "");
  first?.scrollIntoView({ block: "center" });
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
