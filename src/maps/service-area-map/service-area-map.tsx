import type { ReactNode } from "react";
import type { Records } from "../../records/reader.ts";
import { Section } from "../../ui/section/section.tsx";
import { arrivalTimes, brightness } from "../arrival.ts";
import { boxAround } from "../labels.ts";
import { landOf } from "../land.ts";
import { areasMap, type RadiusMap, radiusMap } from "../layout.ts";
import drawing from "../map-drawing/map-drawing.module.css";
import {
  AreaMapLink,
  CompanyMarker,
  hrefOf,
  MapDrawing,
  scaleOf,
  viewBox,
} from "../map-drawing/map-drawing.tsx";
import styles from "./service-area-map.module.css";

type Texts = Records["areasPage"]["map"];
type Props = { records: Pick<Records, "areas" | "areasPage" | "business"> };

/** The map of all areas, brighter or darker by how soon the company is there, and a small one of the whole coverage radius. */
export function ServiceAreaMap({ records }: Props) {
  const { areas, areasPage, business } = records;
  const texts = areasPage.map;
  const land = landOf(records);
  const map = areasMap(areas, business, texts.workshop, land);
  const times = arrivalTimes(areas);
  return (
    <Section id="map" heading={texts.heading} lead={texts.text} tone="night">
      <div className={styles.panel}>
        <MapDrawing map={map} title={texts.title} river={texts.river?.name} size="wide">
          {map.areas.map((marker) => (
            <AreaMapLink key={marker.area.slug} map={map} marker={marker} />
          ))}
          <CompanyMarker map={map} name={texts.workshop} />
        </MapDrawing>
        <dl className={styles.times}>
          <dt>{texts.arrival}</dt>
          {times.map((responseTime) => (
            <dd key={responseTime}>
              <svg viewBox="0 0 24 16" aria-hidden="true">
                <path d="M0 0h24v16H0z" className={drawing[`lit${brightness({ responseTime }, times)}`]} />
              </svg>
              {responseTime}
            </dd>
          ))}
        </dl>
        <RadiusFigure map={radiusMap(business, business.coverageMiles, land)} texts={texts}>
          {map.shapes.map(({ area }) => (
            <use key={area.slug} href={hrefOf(area)} />
          ))}
        </RadiusFigure>
      </div>
    </Section>
  );
}

function RadiusFigure({ map, texts, children }: { map: RadiusMap; texts: Texts; children: ReactNode }) {
  const { radius, outlines } = map;
  const square = boxAround({ x: 0, y: 0 }, { x: radius, y: radius });
  return (
    <figure className={styles.radius}>
      <svg viewBox={viewBox(square)} role="img" aria-labelledby="reach-title">
        <title id="reach-title">{texts.reachTitle}</title>
        <path className={drawing.far} d={outlines.neighborStates} />
        <path className={drawing.land} d={outlines.state} />
        <path className={drawing.line} d={outlines.counties} />
        {outlines.river && <path className={drawing.water} d={outlines.river} />}
        <g className={drawing.dot} transform={`scale(${scaleOf(map)})`}>
          {children}
        </g>
        <circle className={drawing.edge} r={radius - 1} />
        <circle className={drawing.base} r="3" />
      </svg>
      <figcaption>{texts.reach}</figcaption>
    </figure>
  );
}
