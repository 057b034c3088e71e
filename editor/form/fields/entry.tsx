import type { ReactNode } from "react";
import { type Path, useOpen } from "../form-state.ts";
import styles from "./entry.module.css";

interface Props {
  path: Path;
  /** Where no field of its own has it. */
  id?: string;
  title: string;
  /** Whether nothing is written in it yet, so that it's there to be filled in. */
  isNew: boolean;
  image?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}

/** One of several, of more than one field: its title opens and closes it. */
export function Entry({ path, id, title, isNew, image, beside, children }: Props) {
  const [open, setOpen] = useOpen(path, isNew);
  return (
    <li className={styles.entry} id={id} tabIndex={-1}>
      <div className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => setOpen(!open)}>
          {image}
          <span>{title}</span>
        </button>
        {beside}
      </div>
      {open && <div className={`field ${styles.body}`}>{children}</div>}
    </li>
  );
}
