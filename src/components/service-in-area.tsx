import { Fragment } from "react";
import type { Records } from "../records/reader.ts";
import type { Area, Question, Service } from "../records/schema.ts";
import { areaParagraph, serviceFacts } from "../records/service.ts";
import { areaFacts, fill } from "../records/template.ts";
import type { Neighbor } from "../routes/neighbors.ts";
import { areaPath, servicePath } from "../routes/routes.ts";
import { Formatted } from "./formatted.tsx";
import { LinkList } from "./link-list.tsx";
import { Section } from "./section.tsx";
import styles from "./service-in-area.module.css";

type Props = {
  service: Service;
  area: Area;
  /** How far away the area is, for example "about 3 miles"; undefined in the company's own town. */
  distance: string | undefined;
  /** The areas next to this one that the company serves. */
  neighbors: readonly Neighbor[];
  texts: Records["pages"]["service-in-area"];
};

/** What is different about a service in one area: what the area is like, what people there ask, how far away it is. */
export function ServiceInArea({ service, area, distance, neighbors, texts }: Props) {
  const questions = area.questions[service.slug] ?? [];
  const paragraph = areaParagraph(service, area);
  const common = {
    name: fill(texts.questionsLink, serviceFacts(service)),
    href: `${servicePath(service.slug)}#questions`,
  };
  const links = (
    <LinkList
      links={[
        ...(service.questions.length > 0 ? [common] : []),
        { name: fill(texts.servicesLink, areaFacts(area)), href: areaPath(area.slug) },
      ]}
    />
  );
  return (
    <Section id="local" heading={fill(texts.localHeading, areaFacts(area))} tone="quiet">
      <div className={`stack ${styles.local}`}>
        {paragraph && <p className="lead">{paragraph}</p>}
        {questions.length > 0 && (
          <div className={`cluster whole ${styles.asked}`}>
            {questions.map((asked) => (
              <OpenQuestion key={asked.question} {...asked} />
            ))}
            {links}
          </div>
        )}
        <div className={`stack gap-5 fit ruled ${styles.location}`}>
          <p>
            {distance ? fill(texts.distance, { distance }) : texts.home}
            {neighbors.map(({ name, href }, index) => (
              <Fragment key={name}>
                {index === 0 ? ` ${texts.neighborsHeading} ` : index < neighbors.length - 1 ? ", " : " and "}
                <a href={href}>{name}</a>
              </Fragment>
            ))}
            {neighbors.length > 0 && "."}
          </p>
          {questions.length === 0 && links}
        </div>
      </div>
    </Section>
  );
}

function OpenQuestion({ question, answer }: Question) {
  return (
    <div className={`stack gap-3 ruled ${styles.question}`}>
      <h3 className="h4">{question}</h3>
      <Formatted text={answer} />
    </div>
  );
}
