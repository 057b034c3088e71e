import { boxAround } from "../geo/labels.ts";
import { areasMap, type RadiusMap, radiusMap } from "../geo/map.ts";
import type { Records } from "../records/reader.ts";
import type { Area, Business } from "../records/schema.ts";
import styles from "../ui/map-drawing.module.css";
import { AreaMapLink, boxPath, CompanyMarker, MapDrawing, viewBox } from "../ui/map-drawing.tsx";
import { Section } from "../ui/section.tsx";

type Texts = Records["areasPage"]["map"];
type Props = { areas: readonly Area[]; business: Business; texts: Texts };

/** The map of all areas, and a small one of the whole coverage radius. */
export function ServiceAreaMap({ areas, business, texts }: Props) {
  const land = { state: business.address.state, river: texts.river };
  const map = areasMap(areas, business, texts.workshop, land);
  return (
    <Section id="map" heading={texts.heading} lead={texts.text} tone="night" layout="beside">
      <div className={styles.all}>
        <MapDrawing map={map} title={texts.title} river={texts.river?.name}>
          <CompanyMarker map={map} name={texts.workshop} />
          {map.areas.map((marker) => (
            <AreaMapLink key={marker.area.slug} marker={marker} />
          ))}
        </MapDrawing>
        <RadiusFigure map={radiusMap(business, business.coverageMiles, map, land)} texts={texts} />
      </div>
    </Section>
  );
}

function RadiusFigure({ map: { radius, outlines, inner }, texts }: { map: RadiusMap; texts: Texts }) {
  const square = boxAround({ x: 0, y: 0 }, { x: radius, y: radius });
  return (
    <figure className={styles.radius}>
      <svg viewBox={viewBox(square)} role="img" aria-labelledby="reach-title">
        <title id="reach-title">{texts.reachTitle}</title>
        <path className={styles.neighborStates} d={outlines.neighborStates} />
        <path className={styles.land} d={outlines.state} />
        <path className={styles.line} d={outlines.counties} />
        {outlines.river && <path className={styles.river} d={outlines.river} />}
        <path className={styles.inner} d={boxPath(inner)} />
        <circle className={styles.edge} r={radius - 1} />
        <circle className={styles.dot} r="3" />
      </svg>
      <figcaption>{texts.reach}</figcaption>
    </figure>
  );
}
