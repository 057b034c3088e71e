import type { ReactNode } from "react";
import { PHONE_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { serviceFacts } from "../records/service.ts";
import { fill } from "../records/template.ts";
import type { NavLink } from "../routes/navigation.ts";
import { Checklist } from "./checklist.tsx";
import { classNames } from "./class-names.ts";
import { Formatted } from "./formatted.tsx";
import { Icon } from "./icon.tsx";
import { LinkList } from "./link-list.tsx";
import { Section } from "./section.tsx";
import styles from "./service-about.module.css";

type Props = {
  service: Service;
  paragraphs: readonly string[];
  texts: Records["pages"]["service"];
  /** Where more is said, after few words: the picture beside them is as tall, and what is included stands below. */
  links?: readonly NavLink[];
  /** What else belongs to it, below. */
  children?: ReactNode;
};

/** What a service is, what it includes, and what to leave alone until we arrive. */
export function ServiceAbout({ service, paragraphs, texts, links, children }: Props) {
  const { safety, detailImage } = service;
  const saysMore = paragraphs.length > 0 || safety;
  return (
    <Section
      id="about-service"
      heading={fill(texts.aboutHeading, serviceFacts(service))}
      layout={saysMore || detailImage ? "stacked" : "beside"}
      prints
    >
      <div className={classNames(saysMore && styles.about, links && detailImage && styles.short)}>
        {saysMore && (
          <div className="stack gap-5">
            {paragraphs.map((paragraph) => (
              <Formatted key={paragraph} text={paragraph} className={styles.description} />
            ))}
            {safety && (
              <p className={`quiet cluster ${styles.safety}`}>
                <Icon name="warning" size={24} />
                <span>
                  <strong>{texts.safetyHeading}</strong>
                  {` ${safety}`}
                </span>
              </p>
            )}
            {links && <LinkList links={links} />}
          </div>
        )}
        <div className={`stack gap-5 ${styles.included}`}>
          {detailImage && (
            <Picture
              name={detailImage}
              sizes={[
                { media: "(min-width: 64rem)", width: "max(30.5rem, 76vw - 47rem)", ratio: 4 / 3 },
                { width: "100vw", ratio: 4 / 3 },
              ]}
              maxWidth={PHONE_WIDTH}
              className={`photo ${styles.picture}`}
            />
          )}
          <h3>{texts.includedHeading}</h3>
          <Checklist items={service.features} />
        </div>
      </div>
      {children}
    </Section>
  );
}
