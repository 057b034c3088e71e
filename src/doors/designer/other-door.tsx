import content from "virtual:door-designer";
import type { Choice } from "../model/choice.ts";
import { choiceInWords } from "../model/choice-in-words.ts";
import type { Image } from "../paint/painter.ts";
import type { View } from "../paint/scene.ts";
import styles from "./door-designer.module.css";
import { Stage } from "./stage.tsx";
import { useScene } from "./use-scene.ts";

type Props = {
  choice: Choice;
  /** The visitor's photo, if one is open. */
  photo: View<Image> | undefined;
  /** How many times as wide as high it is. */
  ratio: number | undefined;
};

const { texts } = content;
// The door that is worked on says it.
const say = () => {};

/** The door that stands beside the one that is worked on. */
export function OtherDoor({ choice, photo, ratio }: Props) {
  const { door, house } = useScene(content, choice);
  return (
    <figure className={styles.picture} ref={(element) => shape(element, ratio)}>
      <Stage
        door={door}
        view={photo ?? house}
        label={`${texts.firstDoor}: ${choiceInWords(content, choice)}`}
        onNoGraphics={say}
        onLost={say}
      />
      <figcaption>{texts.firstDoor}</figcaption>
    </figure>
  );
}

/** Gives a picture the ratio of a photo, or that of our houses. By script, because the page allows no style in an element. */
export function shape(element: HTMLElement | null, ratio: number | undefined, name = "--ratio"): void {
  element?.style.setProperty(name, ratio ? String(ratio) : "");
}
