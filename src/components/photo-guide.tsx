import type { PhotoDrawingName } from "../records/icons.ts";
import type { Records } from "../records/reader.ts";
import { MessageLinks } from "./call-button.tsx";
import styles from "./photo-guide.module.css";
import { Section } from "./section.tsx";

// All on a grid of 240 by 180. The corners of a camera's frame.
const FRAME = "M8 28V8h20M212 8h20v20M232 152v20h-20M28 172H8v-20";

// What a photo shows, and in it what the photo is about.
const DRAWINGS: Record<PhotoDrawingName, { around: string; subject: string }> = {
  // The garage from the driveway.
  "whole-door": {
    around:
      "M22 70 120 27l98 43M36 64v78M204 64v78M18 142h40M182 142h40M58 148l-20 18M182 148l20 18M112 50a8 8 0 0 1 16 0zM44 92h8v12h-8zM188 92h8v12h-8z",
    subject:
      "M58 76h124v66H58zM58 92.500h124M58 109h124M58 125.500h124M66 80.500h20v7H66zM95 80.500h20v7H95zM125 80.500h20v7h-20zM154 80.500h20v7h-20z",
  },
  // Above the closed door from inside: the shaft with its drums, the cables and the tracks.
  spring: {
    around:
      "M20 42h200M40 70h8M108 70h5M127 70h5M192 70h8M113 42h14v42h-14zM113 56h14M28 57h12v26H28zM32 57v26M36 57v26M200 57h12v26h-12zM204 57v26M208 57v26M34 83v79M206 83v79M46 162v-54h148v54M46 135h148M62 115h40v13H62zM138 115h40v13h-40zM62 142h40v13H62zM138 142h40v13h-40z",
    subject:
      "M48 61h6v18h-6zM102 61h6v18h-6zM57 82l6-24m1 24l6-24m1 24l6-24m1 24l6-24m1 24l6-24m1 24l6-24M132 61h6v18h-6zM186 61h6v18h-6zM141 82l6-24m1 24l6-24m1 24l6-24m1 24l6-24m1 24l6-24m1 24l6-24",
  },
  // The motor under the ceiling: its rail leads to the door, and the cord hangs from the rail.
  opener: {
    around:
      "M20 28h200M124 28v26M188 28v26M118 54h12M182 54h12M106 68H34M106 76H34M48 64h18v16H48zM53 80l-17 36M30 116h8v46h-8M61 80v34M57 114h8v9h-8zM118 100c0 12 6 18 16 18h44c10 0 16-6 16-18M156 128v12M132 126l-7 10M180 126l7 10",
    subject:
      "M112 54h88q6 0 6 6v34q0 6-6 6h-88q-6 0-6-6V60q0-6 6-6zM150 65h46v25h-46zM157 72h32M157 77.500h32M157 83h18M117 71h18M117 77h18",
  },
};

/** Which photos to send, from where to take them safely, and where to send them. */
export function PhotoGuide({ heading, lead, pictures, phone }: Records["photos"] & Pick<Records, "phone">) {
  return (
    <Section id="photos" heading={heading} lead={lead} tone="quiet">
      <ol className={styles.photos}>
        {pictures.map(({ drawing, title, text }) => (
          <li key={title} className={`stack point ${styles.photo}`}>
            <PhotoDrawing name={drawing} />
            <h3 className="h4">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="cluster">
        <MessageLinks phone={phone} />
      </div>
    </Section>
  );
}

/** A small drawing of a photo to take, in the frame of a camera. */
function PhotoDrawing({ name }: { name: PhotoDrawingName }) {
  const { around, subject } = DRAWINGS[name];
  return (
    <svg viewBox="7 7 226 166" className="icon" aria-hidden="true">
      <path d={FRAME} strokeWidth="2" />
      <path d={around} />
      <path className="accent" d={subject} strokeWidth="2" />
    </svg>
  );
}
