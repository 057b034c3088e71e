import type { ReactNode } from "react";
import { classNames } from "../components/class-names.ts";
import styles from "./framed-picture.module.css";
import { altOf } from "./library.ts";
import { Picture, type PictureUse } from "./picture.tsx";

type Props = PictureUse & {
  /** The frame's own class. */
  className?: string | undefined;
  /** The picture's class in a view transition. */
  pictureClass?: string | undefined;
  /** True where the text beside the picture says the same. */
  decorative?: boolean;
  /** False where the frame is hidden on some screens: a browser fetches a lazy picture only where it's shown. */
  eager?: boolean;
  /** What covers it. */
  children?: ReactNode;
};

/**
 * A page's main picture, which fills its frame. The frame has the alternative text, so that a browser that loads no
 * pictures shows an empty frame instead of its icon for a broken one.
 */
export function FramedPicture({
  className,
  pictureClass,
  decorative,
  eager = true,
  children,
  ...use
}: Props) {
  const alt = decorative ? "" : altOf(use.name);
  return (
    <div className={classNames(styles.frame, className)} {...(alt && { role: "img", "aria-label": alt })}>
      <Picture {...use} eager={eager} decorative className={classNames(styles.picture, pictureClass)} />
      {children}
    </div>
  );
}
