// Starts the editor's page.
import { createRoot } from "react-dom/client";
import "../../src/styles/tokens.css";
import "../../src/styles/fonts.css";
import "./editor.css";
import { App } from "./app.tsx";

const root = document.getElementById("editor");
if (root) createRoot(root).render(<App />);
