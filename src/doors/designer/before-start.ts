// What the page does for the door designer until its code is there.

const files = document.querySelector<HTMLElement>("[data-first-files]");
const island = files?.nextElementSibling as HTMLElement | null;
const field = island?.querySelector<HTMLInputElement>("[type=file]");

// The first pictures are fetched beside the code. One with a media query belongs to the first choice, which a query changes.
island?.addEventListener("start", () => {
  const listed: { href: string; media?: string }[] = JSON.parse(files?.dataset.firstFiles ?? "[]");
  for (const file of listed.filter(({ media }) => !media || !location.search)) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", ...file }));
  }
});

// An address with a query says what is shown.
addEventListener("DOMContentLoaded", () => {
  if (location.search) island?.dispatchEvent(new Event("focusin"));
});

// A browser would leave the page for a file that is dropped.
for (const name of ["dragover", "drop"] as const)
  island?.addEventListener(name, (event) => {
    if (!island.hasAttribute("ssr")) return;
    event.preventDefault();
    const dropped = event.dataTransfer?.files;
    if (dropped?.length && field) field.files = dropped;
  });
