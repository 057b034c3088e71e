// The moment of the home page: the door of its picture rolls up over the warm light: on laptops with the scroll, elsewhere once,
// for visitors who come from another site. It comes after all that they came for. Who prefers reduced motion or saves data
// sees the door closed.

// After the load: first a visitor sees the page at rest.
const DELAY = 1500; // ms

const template = document.querySelector<HTMLTemplateElement>("[data-door-openings]");
const picture = document.querySelector<HTMLImageElement>("[data-rolls-up] img");
const { connection } = navigator as { connection?: { saveData?: boolean } };
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
const isFromHere = document.referrer.startsWith(`${location.origin}/`);
// Then it moves as far as the visitor scrolls: see opening.module.css.
const isScrolled =
  matchMedia("(min-width: 64rem) and (min-height: 40rem)").matches &&
  CSS.supports("animation-timeline: scroll()");

if (template && picture && !isStill && (isScrolled || !isFromHere) && !connection?.saveData) {
  addEventListener("load", () => setTimeout(() => rollUp(template, picture).catch(() => {}), DELAY));
}

/**
 * Rolls up the door of a picture that covers its box (object-fit: cover).
 * @throws EncodingError if the open door can't be fetched or decoded: then the door stays closed
 */
async function rollUp(template: HTMLTemplateElement, picture: HTMLImageElement): Promise<void> {
  const layers = document.importNode(template.content, true).querySelectorAll<HTMLElement>("[data-media]");
  const layer = Array.from(layers).find(({ dataset }) => matchMedia(dataset.media ?? "").matches);
  if (!layer) return;

  const { media = "", style, src = "" } = layer.dataset;
  const images = Array.from(layer.querySelectorAll<HTMLElement>("[data-shows]"), (box) => {
    const image = Object.assign(new Image(), {
      alt: "",
      src: box.dataset.shows === "closed" ? picture.currentSrc : src,
    });
    box.append(image);
    return image;
  });
  await Promise.all(images.map((image) => image.decode()));

  layer.classList.add(...picture.classList);
  const [x, y] = getComputedStyle(picture).objectPosition.split(" ");
  layer.style.cssText = `--x:${x};--y:${y};${style}`;
  picture.closest("picture")?.after(layer);
  // A rotated screen shows another picture.
  matchMedia(media).addEventListener("change", () => layer.remove(), { once: true });
}
