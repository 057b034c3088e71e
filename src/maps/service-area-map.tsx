import { Section } from "../components/section.tsx";
import { arrivalTimes, brightness, layOut, type MapRecords } from "./layout.ts";
import { hrefOf, MapDrawing } from "./map-drawing.tsx";
import styles from "./maps.module.css";
import { FILE_UNITS, MAP_FILE } from "./outlines.ts";

type Props = { records: MapRecords };

/** The map of all areas, brighter or darker by how soon the company is there, and a small one of the whole coverage radius. */
export function ServiceAreaMap({ records }: Props) {
  const texts = records.areasPage.map;
  const times = arrivalTimes(records.areas);
  const map = layOut(records);
  return (
    <Section id="map" heading={texts.heading} lead={texts.text} tone="night">
      <div className={styles.panel}>
        <MapDrawing map={map} title={texts.title} kind="areas" />
        <dl className={styles.times}>
          <dt>{texts.arrival}</dt>
          {times.map((responseTime) => (
            <dd key={responseTime}>
              <svg viewBox="0 0 24 16" aria-hidden="true">
                <path d="M0 0h24v16H0z" className={styles[`lit${brightness({ responseTime }, times)}`]} />
              </svg>
              {responseTime}
            </dd>
          ))}
        </dl>
        <RadiusFigure records={records} />
      </div>
    </Section>
  );
}

function RadiusFigure({ records: { areas, areasPage, business } }: Props) {
  const radius = business.coverageMiles * FILE_UNITS;
  const viewBox = [-radius, -radius, 2 * radius, 2 * radius].join(" ");
  return (
    <figure className={styles.radius}>
      <svg viewBox={viewBox} role="img" aria-labelledby="reach-title">
        <title id="reach-title">{areasPage.map.reachTitle}</title>
        <use href={`${MAP_FILE}#land`} className={styles.land} />
        <use href={`${MAP_FILE}#counties`} className={styles.line} />
        <use href={`${MAP_FILE}#river`} className={styles.river} />
        {areas.map((area) => (
          <use key={area.slug} href={hrefOf(area)} />
        ))}
        <circle className={styles.pin} r={radius / 33} />
      </svg>
      <figcaption>{areasPage.map.reach}</figcaption>
    </figure>
  );
}
