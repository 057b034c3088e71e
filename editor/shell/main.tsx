// Starts the editor's page.
import { createRoot } from "react-dom/client";
import "../../src/styles/tokens.css";
import "../../src/styles/fonts.css";
import "./editor.css";
import { App } from "./app.tsx";

const place = document.getElementById("editor");
if (place) createRoot(place).render(<App />);
