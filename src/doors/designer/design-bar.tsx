import content from "virtual:door-designer";
import { Icon } from "../../components/icon.tsx";
import styles from "./design-bar.module.css";
import type { Design } from "./use-design.ts";

type Props = {
  design: Pick<Design, "back" | "forward">;
  isComparing: boolean;
  onCompare: () => void;
  /** Goes on with the first of the two doors. */
  onUseFirst: () => void;
  /** What the tool has to say. */
  notice: string;
};

const { texts, receipt, tel, phoneText } = content;

/**
 * What is never far while one chooses: the steps back and forward, a second door, a call, and the receipt. At the last step
 * the button is only said to be disabled: the keyboard, which has just pressed it, would stand nowhere.
 */
export function DesignBar({ design, isComparing, onCompare, onUseFirst, notice }: Props) {
  return (
    <div className={styles.bar} data-calls data-follows>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          aria-disabled={!design.back}
          onClick={design.back}
          aria-label={texts.stepBack}
          data-tooltip=""
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          aria-disabled={!design.forward}
          onClick={design.forward}
          aria-label={texts.stepForward}
          data-tooltip=""
        >
          <Icon name="redo" />
        </button>
        <button
          type="button"
          id="compare-doors"
          onClick={onCompare}
          aria-label={isComparing ? texts.compareEnd : texts.compareTwo}
          data-tooltip=""
        >
          <Icon name="compare" />
        </button>
        {isComparing ? (
          <button type="button" onClick={onUseFirst}>
            {texts.useFirst}
          </button>
        ) : (
          <a href={tel} aria-label={`Call ${phoneText}`} data-tooltip="">
            <Icon name="phone" />
          </a>
        )}
        <a href="#your-door" className={styles.receipt}>
          {receipt.heading}
          {!isComparing && <small>{receipt.bar}</small>}
        </a>
      </div>
    </div>
  );
}
