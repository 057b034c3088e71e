import type { ReactNode } from "react";
import { FramedPicture } from "../pictures/framed-picture.tsx";
import { PHONE_WIDTH } from "../pictures/library.ts";
import type { PictureUse } from "../pictures/picture.tsx";
import type { Phone } from "../records/phone.ts";
import type { Records } from "../records/reader.ts";
import type { Figure } from "../records/schema.ts";
import type { NavLink } from "../routes/navigation.ts";
import { ButtonLink } from "./button-link.tsx";
import { CallButton } from "./call-button.tsx";
import { FigureStrip } from "./figures.tsx";
import { HeadingWords } from "./heading-words.tsx";
import styles from "./home-hero.module.css";

type Page = Records["pages"]["home"];

/** The hero's picture, and the one for narrow screens. The document preloads it as it is shown. */
export function homePicture({ picture, phonePicture }: Pick<Page, "picture" | "phonePicture">): PictureUse {
  return {
    name: picture,
    sizes: [{ width: "80vw", height: "85vh" }],
    narrow: {
      name: phonePicture,
      maxWidth: PHONE_WIDTH,
      // Upright it is a low band; beside the words, on its side, it is as tall as the screen.
      sizes: [
        { media: "(min-width: 40rem) and (orientation: landscape)", width: "45vw", height: "85vh" },
        { width: "100vw" },
      ],
    },
  };
}

type Props = {
  page: Page;
  /** What opens the door of the picture. */
  door: ReactNode;
  /** What stands below the picture. */
  figures: readonly Figure[];
  /** Under the figures: whether we come to the visitor's town. */
  lookUp: ReactNode;
  /** Whether somebody answers now, with a space at its end. */
  note: ReactNode;
  phone: Pick<Phone, "tel" | "sms" | "text">;
  /** Where the company is. These words get a line of their own where the heading ends with them. */
  place: string;
  /** What to do before the call is answered, or before we are there. */
  rightNow: NavLink;
};

/** The first screen: what we do, the lit door, and the call, for somebody whose car is trapped. */
export function HomeHero({ page, door, figures, lookUp, note, phone, place, rightNow }: Props) {
  const { heading, lead } = page;
  return (
    <section className={`night ${styles.hero}`} data-print>
      <div className={styles.screen} data-rolls-up>
        <div className={styles.stage}>
          {/* What it shows is a mood: the words beside it say what matters. */}
          <FramedPicture {...homePicture(page)} decorative className={styles.picture}>
            {door}
          </FramedPicture>
          <div className={`page-width ${styles.page}`}>
            <div className={`stack gap-3 ${styles.words}`}>
              <h1>
                <HeadingWords place={place}>{heading}</HeadingWords>
              </h1>
              <p className={styles.lead}>{lead}</p>
            </div>
            <div className={`stack gap-2 ${styles.actions}`} data-calls>
              <CallButton phone={phone} verb="Call Now" className={styles.call} />
              {/* The same call, which its words say: a line, and not a button beside the button. */}
              <a href={phone.tel} className="tap inset-focus no-print">
                Get My Free Estimate: call <span className="compound">{phone.text}</span>
              </a>
              <p className={`small ${styles.note}`}>
                {note}
                <a href={rightNow.href} className="inset-focus no-print">
                  {rightNow.name}
                </a>
              </p>
              <ButtonLink href={phone.sms} variant="outline" icon="sms">
                Text Us
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className={styles.figures}>
          <div className="page-width">
            <FigureStrip figures={figures} />
          </div>
        </div>
      </div>
      <div className="page-width needs-scripts no-print">{lookUp}</div>
    </section>
  );
}
