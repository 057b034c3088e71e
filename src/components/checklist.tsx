import styles from "./checklist.module.css";
import { classNames } from "./class-names.ts";

type Props = {
  items: readonly string[];
  /** "plus" for what is added, such as to a price. */
  mark?: "check" | "plus";
  className?: string | undefined;
};

/** A list of things included, each with a check mark, or of things that come on top; nothing where there are none. */
export function Checklist({ items, mark = "check", className }: Props) {
  if (items.length === 0) return null;
  return (
    <ul role="list" className={classNames(styles[mark], className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
