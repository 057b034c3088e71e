import { areaPath, servicePath } from "../site/addresses.ts";
import { areaFacts, fill } from "../site/fill.ts";
import { distanceText, neighborsOf, townParagraph } from "../site/local.ts";
import type { Records } from "../site/records.ts";
import type { Area, Service } from "../site/schema.ts";
import { shortTitle } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { Neighbors } from "./neighbors.tsx";
import styles from "./service-in-town.module.css";

type Props = { records: Records; service: Service; area: Area };

/** What is different about a service in one town: what the town is like, what people there ask, how we come. */
export function ServiceInTown({ records, service, area }: Props) {
  const words = records.pages["service-in-area"];
  const distance = distanceText(records.business, area);
  const served = neighborsOf(area, records.areas, service).filter(({ href }) => href);
  return (
    <Band id="local" heading={fill(words.localHeading, areaFacts(area))} tone="quiet">
      <div className={styles.local}>
        <p className={styles.town}>{townParagraph(service, area)}</p>
        <div className={styles.asked}>
          {area.questions[service.slug]?.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
          <p className={styles.onward}>
            <a href={`${servicePath(service.slug)}#questions`}>
              {fill(words.questionsLink, { service: shortTitle(service) })}
            </a>
            <a href={areaPath(area.slug)}>{fill(words.servicesLink, areaFacts(area))}</a>
          </p>
        </div>
        <div className={styles.way}>
          <p>{area.lies}</p>
          <p>{distance ? fill(words.distance, { distance }) : words.home}</p>
          {served.length > 0 && <Neighbors heading={words.neighborsHeading} neighbors={served} />}
        </div>
      </div>
    </Band>
  );
}
