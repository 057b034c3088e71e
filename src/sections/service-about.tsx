import type { Records } from "../site/records.ts";
import type { Area, Service } from "../site/schema.ts";
import { shownParagraphs } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { Checklist } from "../ui/checklist.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { PHONE_WIDTH } from "../ui/pictures.ts";
import styles from "./service-about.module.css";

type Props = { records: Records; service: Service; area?: Area | undefined };

/** What a service is, what it includes, what to leave alone until we arrive, and in a town how soon we come. */
export function ServiceAbout({ records, service, area }: Props) {
  const { aboutHeading, includedHeading, safetyHeading } = records.pages.service;
  return (
    <Band id="about-service" heading={aboutHeading} prints>
      <div className={styles.about}>
        <div className={styles.words}>
          {shownParagraphs(service, area).map((paragraph) => (
            <p key={paragraph} className={styles.description}>
              {paragraph}
            </p>
          ))}
          <p className={styles.safety}>
            <Icon name="shield" size={24} />
            <span>
              <strong>{safetyHeading}</strong> {service.safety}
            </span>
          </p>
        </div>
        <div className={styles.included}>
          <Picture
            name={service.detailImage}
            sizes="(min-width: 62rem) 30rem, 100vw"
            upTo={PHONE_WIDTH}
            className={styles.picture}
          />
          <h3>{includedHeading}</h3>
          <Checklist items={service.features} />
          {area && (
            <dl className={styles.times}>
              <div>
                <dt>Ordinary visit in {area.name}</dt>
                <dd>{area.responseTime}</dd>
              </div>
              <div>
                <dt>Emergency response</dt>
                <dd>{records.business.emergencyResponse}</dd>
              </div>
            </dl>
          )}
        </div>
      </div>
    </Band>
  );
}
