// Runs in the site beside the form, and nowhere else. Tells the editor which page is shown, which text or picture was clicked,
// and what is typed in its place.
const EDITOR = "%EDITOR_ORIGIN%";
const tell = (message) => parent.postMessage(message, EDITOR);
const TEXTS =
  "h1, h2, h3, h4, p, li, dt, dd, summary, figcaption, span, strong, a, button, td, th, address, blockquote, text";
// In these a space or Enter presses something.
const PRESSED = "button, label, select, svg";
// How long a text may take to be left for another one.
const BETWEEN_MS = 1500;
let picks = true;

// The elements that say a text that is edited, and what they said when the page was loaded.
let edited = { saved: "", elements: [] };
// The text that was clicked, and where, until the editor has said whether it can be typed there.
let clicked;
// The element that is typed in.
let typed;
let busyUntil = 0;

if (parent !== window) {
  tell({ kind: "at", path: location.pathname });

  const style = new CSSStyleSheet();
  style.replaceSync(
    `.editor-pick { outline: 2px dashed var(--color-accent) !important; outline-offset: 4px; cursor: pointer !important; }
     .editor-type { outline: 3px solid var(--color-accent) !important; outline-offset: 4px; cursor: text !important; }`,
  );
  document.adoptedStyleSheets.push(style);

  const textAt = (target) => {
    const element = target instanceof Element ? target.closest(TEXTS) : null;
    return element?.textContent?.trim() ? element : null;
  };
  /** The picture at a point: the one that was meant, or the one under a veil, where no text is. */
  const pictureAt = ({ target, clientX, clientY }) => {
    if (target instanceof HTMLImageElement) return target;
    if (textAt(target)) return undefined;
    return document.elementsFromPoint(clientX, clientY).find((one) => one instanceof HTMLImageElement);
  };
  let marked = null;
  const mark = (element) => {
    marked?.classList.remove("editor-pick");
    marked = element;
    marked?.classList.add("editor-pick");
  };
  addEventListener("mouseover", (event) => mark(picks ? (pictureAt(event) ?? textAt(event.target)) : null));
  addEventListener("mouseout", ({ relatedTarget }) => relatedTarget ?? mark(null));
  addEventListener(
    "click",
    (event) => {
      const picture = picks ? pictureAt(event) : undefined;
      const element = picks ? (picture ?? textAt(event.target)) : null;
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      // Its file begins with its name.
      if (picture) {
        const [, name = ""] = /([\w-]+)\.[^/]*$/.exec(picture.currentSrc) ?? [];
        return tell({ kind: "pick", texts: [], picture: name });
      }
      if (element === typed) return;
      busyUntil = Date.now() + BETWEEN_MS;
      clicked = { element, caret: document.caretPositionFromPoint?.(event.clientX, event.clientY) };
      const texts = [element, element.parentElement].map((one) =>
        edited.elements.includes(one) ? edited.saved : (one?.textContent ?? ""),
      );
      const isLeaf = element.childElementCount === 0 && !element.closest(PRESSED);
      tell({ kind: "pick", texts, ...(isLeaf && { leaf: plain(element.textContent) }) });
    },
    true,
  );
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    typed?.blur();
    tell({ kind: "save" });
  });
  addEventListener("message", ({ origin, data }) => {
    if (origin !== EDITOR) return;
    if (data.kind === "mode") picks = data.picks === true;
    if (data.kind === "reload") whenLeft().then(() => location.reload());
    if (data.kind === "show") show(data);
    if (!picks) mark(null);
  });
}

/** Resolves once nobody types on the page, nor is about to: a page that loads anew takes the caret with it. */
async function whenLeft() {
  while (typed || Date.now() < busyUntil) await new Promise((next) => setTimeout(next, 100));
}

// Shows a text in the place of the saved one, and scrolls there once, so that the owner sees what a field changes. With the
// name of its field it's typed where it was clicked.
function show({ text, saved, label }) {
  const isOther = saved !== edited.saved;
  const isLost = edited.elements.length === 0 || edited.elements.some((element) => !element.isConnected);
  if (isOther || isLost) {
    // The page may have been built with what isn't saved.
    const found = saying(saved);
    edited = { saved, elements: found.length > 0 ? found : saying(text) };
  }
  for (const element of edited.elements)
    if (element !== typed && plain(element.textContent) !== plain(text)) say(element, text.trim());
  // The field is edited.
  if (!label) clicked = undefined;
  if (clicked?.element.isConnected && plain(clicked.element.textContent) === plain(text))
    return type(clicked, label);
  if (!isOther) return;
  // Of several paragraphs, which only the next build shows, the first.
  const first = edited.elements[0] ?? saying(text.trim().split("\n")[0])[0];
  first?.closest("details")?.setAttribute("open", "");
  first?.scrollIntoView({ block: "center" });
}

// Has an element say a text, and keep its icon.
function say(element, text) {
  const [words, ...others] = [...element.childNodes].filter(
    ({ nodeType, data }) => nodeType === 3 && data.trim(),
  );
  const isBesideIcon = words && others.length === 0 && plain(words.data) === plain(element.textContent);
  if (isBesideIcon && text) words.data = text;
  else element.textContent = text;
}

// Has the text that was clicked typed where it stands, until it's left.
function type({ element, caret }, label) {
  clicked = undefined;
  typed = element;
  if (!edited.elements.includes(element)) edited.elements.push(element);
  const before = element.textContent;
  const attributes = { contenteditable: "plaintext-only", role: "textbox", "aria-label": label };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.classList.add("editor-type");
  element.focus();
  if (element.contains(caret?.offsetNode)) getSelection().collapse(caret.offsetNode, caret.offset);

  const tellText = () => tell({ kind: "type", text: plain(element.textContent) });
  const insert = (text) => {
    const range = getSelection().getRangeAt(0);
    range.deleteContents();
    range.insertNode(new Text(text.replace(/\s+/g, " ")));
    range.collapse(false);
    tellText();
  };
  const left = new AbortController();
  const on = (name, listen) => element.addEventListener(name, listen, { signal: left.signal });
  on("input", tellText);
  on("paste", (event) => {
    event.preventDefault();
    insert(event.clipboardData.getData("text/plain"));
  });
  on("drop", (event) => event.preventDefault());
  // The Enter of a phone's keyboard may be no key.
  on("beforeinput", (event) => {
    if (!/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return;
    event.preventDefault();
    element.blur();
  });
  on("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && element.textContent !== before) {
      element.textContent = before;
      tellText();
    }
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      element.blur();
    }
    // It would open or close what the text is the summary of.
    if (event.key === " " && element.closest("summary")) {
      event.preventDefault();
      insert(" ");
    }
  });
  on("blur", () => {
    left.abort();
    typed = undefined;
    busyUntil = Date.now() + BETWEEN_MS;
    element.classList.remove("editor-type");
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
    tell({ kind: "typing", is: false });
  });
  tell({ kind: "typing", is: true });
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
