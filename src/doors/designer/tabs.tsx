import content from "virtual:door-designer";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { PANELS, type PanelName, panelId } from "../model/choice.ts";
import styles from "./door-designer.module.css";

const { texts } = content;

// As wide as the rail is beside the picture.
const WIDE = "(min-width: 62rem)";

type Props = {
  /** Holds the panels, which the build has rendered. */
  form: RefObject<HTMLElement | null>;
  onChoose: () => void;
};

/** The tabs of the choices on a phone. Where there is room, all choices are in sight, and no tabs. */
export function Tabs({ form, onChoose }: Props) {
  const [shown, setShown] = useState<PanelName>("style");
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const show = () => {
      for (const panel of form.current?.querySelectorAll<HTMLElement>("[data-panel]") ?? []) {
        const name = panel.dataset.panel;
        panel.toggleAttribute("data-shown", name === shown);
        panel.role = wide.matches ? null : "tabpanel";
        if (wide.matches) panel.removeAttribute("aria-labelledby");
        else panel.setAttribute("aria-labelledby", `tab-${name}`);
      }
    };
    show();
    wide.addEventListener("change", show);
    return () => wide.removeEventListener("change", show);
  }, [shown, form]);

  const choose = (panel: PanelName) => {
    setShown(panel);
    onChoose();
    // Directly under the picture, with as much of the choices in sight as there is room for.
    form.current?.scrollIntoView();
  };
  const move = (event: KeyboardEvent) => {
    const at = PANELS.indexOf(shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : PANELS.at(to % PANELS.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`tab-${next}`)?.focus({ preventScroll: true });
  };
  return (
    <div className={`small strong no-print ${styles.tabs}`} role="tablist">
      {PANELS.map((panel) => (
        <button
          key={panel}
          type="button"
          className="inset-focus"
          id={`tab-${panel}`}
          role="tab"
          aria-selected={panel === shown}
          aria-controls={panelId(panel)}
          tabIndex={panel === shown ? 0 : -1}
          onClick={() => choose(panel)}
          onKeyDown={move}
        >
          {texts[`${panel}Label`]}
        </button>
      ))}
    </div>
  );
}
