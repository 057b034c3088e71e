// What the page does for the door designer until its code is there.

const files = document.querySelector<HTMLElement>("[data-first-files]");
const island = files?.nextElementSibling as HTMLElement | null;

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

// A browser would leave the page for a file that is dropped. It's as if it was chosen, also once the code is there.
for (const name of ["dragover", "drop"] as const)
  island?.addEventListener(name, (event) => {
    const { types, files: dropped } = event.dataTransfer ?? {};
    if (!types?.includes("Files")) return;
    event.preventDefault();
    const field = island.querySelector<HTMLInputElement>("[type=file]");
    if (!field || !dropped?.length) return;
    field.files = dropped;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
