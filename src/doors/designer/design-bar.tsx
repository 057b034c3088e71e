import content from "virtual:door-designer";
import links from "../../components/button-link.module.css";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/icon.tsx";
import styles from "./door-designer.module.css";
import { priceInWords } from "./receipt.tsx";
import type { Dispatch, Studio } from "./studio.ts";

type Props = { state: Studio; dispatch: Dispatch };

const { texts, receipt, tel, phoneText } = content;

/**
 * What is never far while one chooses: the steps back and forward, a second door, a call, and the receipt. At the last step
 * the button is only said to be disabled: the keyboard, which has just pressed it, would stand nowhere.
 */
export function DesignBar({ state, dispatch }: Props) {
  const { steps, undone, other, notice } = state;
  const history = [
    { type: "back", label: texts.stepBack, icon: "undo", left: steps },
    { type: "forward", label: texts.stepForward, icon: "redo", left: undone },
  ] as const;
  const isComparing = other !== undefined;
  // None lies over what is said.
  const tooltip = notice ? undefined : "";
  const useFirst = () => {
    dispatch({ type: "useFirst" });
    document.getElementById("compare-doors")?.focus();
  };
  return (
    <div className={`no-print ${styles.bar}`} data-calls data-follows>
      <p className={`small tight ${styles.notice}`} role="status">
        {notice}
      </p>
      <div className={`cluster gap-2 ${styles.buttons}`}>
        {history.map(({ type, label, icon, left }) => (
          <button
            key={type}
            type="button"
            aria-disabled={left.length === 0}
            onClick={() => dispatch({ type })}
            aria-label={label}
            data-tooltip={tooltip}
          >
            <Icon name={icon} />
          </button>
        ))}
        <button
          type="button"
          id="compare-doors"
          onClick={() => dispatch({ type: "compare" })}
          aria-pressed={isComparing}
          aria-label={texts.compareTwo}
          data-tooltip={tooltip}
        >
          <Icon name="compare" />
        </button>
        {isComparing ? (
          <button type="button" onClick={useFirst}>
            {texts.useFirst}
          </button>
        ) : (
          <a href={tel} className="bare" aria-label={`Call ${phoneText}`} data-tooltip={tooltip}>
            <Icon name="phone" />
          </a>
        )}
        {!isComparing && (
          // biome-ignore lint/a11y/useValidAnchor: it does lead to a place of the page.
          <a
            href="#your-door"
            className={classNames(links.action, styles.total)}
            onClick={() => dispatch({ type: "putToolAway" })}
          >
            {priceInWords(state) || receipt.heading}
            {!priceInWords(state) && <small>{receipt.bar}</small>}
          </a>
        )}
      </div>
    </div>
  );
}
