import type { Area, Service } from "../site/schema.ts";
import { shownParagraphs } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { Checklist } from "../ui/checklist.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import styles from "./service-about.module.css";

type Props = { service: Service; area?: Area | undefined; emergencyResponse: string };

/** What a service is, what it includes, what to leave alone until we arrive, and in a town how soon we come. */
export function ServiceAbout({ service, area, emergencyResponse }: Props) {
  return (
    <Band id="about-service" heading="About This Service">
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
              <strong>Until we arrive.</strong> {service.safety}
            </span>
          </p>
        </div>
        <div className={styles.included}>
          <Picture
            name={service.detailImage}
            sizes="(min-width: 62rem) 30rem, 100vw"
            className={styles.picture}
          />
          <h3>What's Included</h3>
          <Checklist items={service.features} />
          {area && (
            <dl className={styles.times}>
              <div>
                <dt>Ordinary visit in {area.name}</dt>
                <dd>{area.responseTime}</dd>
              </div>
              <div>
                <dt>Emergency response</dt>
                <dd>{emergencyResponse}</dd>
              </div>
            </dl>
          )}
        </div>
      </div>
    </Band>
  );
}
