import { createRoot } from "react-dom/client";
import "../../src/styles/tokens.css";
import "../../src/styles/fonts.css";
import "./base.css";
import { App } from "./app.tsx";

const root = document.getElementById("editor");
if (root) createRoot(root).render(<App />);

// Wherever a photo is dropped but on a button for photos, the browser must not open it in the place of the editor.
for (const kind of ["dragover", "drop"] as const)
  addEventListener(kind, (event) => {
    const isTaken = event.target instanceof HTMLInputElement && event.target.type === "file";
    if (!isTaken && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
