import { Fragment, type ReactNode } from "react";
import { areaPath } from "../site/addresses.ts";
import { areaFacts, fill } from "../site/fill.ts";
import { bearing, compassWord, distanceMiles, milesInWords } from "../site/geo.ts";
import { linePath } from "../site/geo-counties.ts";
import type { Box, Label } from "../site/geo-labels.ts";
import { areasMap, type DrawnTown, type Ground, reachMap, type TownMap, townMap } from "../site/geo-map.ts";
import type { Records } from "../site/records.ts";
import type { Area } from "../site/schema.ts";
import { Band } from "../ui/band.tsx";
import styles from "./area-map.module.css";

type Props = { records: Records; town?: Area };

/** A map of the service area: of all towns, or of the way to one of them. */
export function AreaMap({ records, town }: Props) {
  return town ? <TownView records={records} town={town} /> : <AllView records={records} />;
}

function AllView({ records: { areas, areasPage, business } }: Props) {
  const texts = areasPage.map;
  const map = areasMap(areas, business, texts.workshop);
  const reach = reachMap(business, business.coverageMiles, map);
  return (
    <Band id="map" heading={texts.heading} lead={texts.text} tone="night" layout="beside">
      <div className={styles.all}>
        <Drawing map={map} title={texts.title} river={texts.river}>
          <Workshop label={map.workshop} name={texts.workshop} />
          {map.towns.map((drawn) => (
            <TownLink key={drawn.town.slug} drawn={drawn} />
          ))}
        </Drawing>
        <figure className={styles.reach}>
          <svg viewBox={viewBox(square(reach.radius))} role="img" aria-labelledby="reach-title">
            <title id="reach-title">{texts.reachTitle}</title>
            <path className={styles.beyond} d={reach.outlines.beyond} />
            <path className={styles.land} d={reach.outlines.newJersey} />
            <path className={styles.line} d={reach.outlines.borders} />
            <path className={styles.river} d={reach.outlines.river.map(linePath).join("")} />
            <path className={styles.inner} d={boxPath(reach.inner)} />
            <circle className={styles.edge} r={reach.radius - 1} />
            <circle className={styles.dot} r="3" />
          </svg>
          <figcaption>{texts.reach}</figcaption>
        </figure>
      </div>
    </Band>
  );
}

function TownView({ records: { areas, areasPage, business }, town }: Required<Props>) {
  const texts = areasPage.map;
  const map = townMap(town, areas, business, texts.workshop);
  const facts = {
    ...areaFacts(town),
    distance: milesInWords(distanceMiles(business, town)),
    direction: compassWord(bearing(business, town)),
  };
  return (
    <Band
      id="map"
      heading={fill(texts.townHeading, facts)}
      lead={fill(map.town.isWorkshop ? texts.townTextHome : texts.townText, facts)}
      tone="night"
      layout="beside"
    >
      <Drawing map={map} title={fill(texts.townTitle, facts)} river={texts.river}>
        {!map.town.isWorkshop && <Way map={map} />}
        <Name label={map.town.label} className={styles.strong}>
          {town.name}
        </Name>
        <Workshop label={map.workshop} name={texts.workshop} />
        {map.neighbors.map((drawn) => (
          <TownLink key={drawn.town.slug} drawn={drawn} />
        ))}
      </Drawing>
    </Band>
  );
}

type DrawingProps = { map: Ground; title: string; river: string; children: ReactNode };

/** A map whose names are links: a group, since what is within an image is not read out. */
function Drawing({ map: { frame, outlines, rings, river }, title, river: name, children }: DrawingProps) {
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: no HTML element is a group of an SVG's links. */}
      <svg viewBox={viewBox(frame)} role="group" aria-labelledby="map-title">
        <title id="map-title">{title}</title>
        <path className={styles.land} d={outlines.newJersey} />
        {outlines.river.length > 0 && (
          <path className={styles.river} d={outlines.river.map(linePath).join("")} />
        )}
        {rings.map(({ miles, radius, label }) => (
          <Fragment key={miles}>
            <circle className={styles.ring} r={radius} />
            {label && (
              <text className={styles.quiet} x={label.x} y={label.y}>
                {`${miles} mi`}
              </text>
            )}
          </Fragment>
        ))}
        {river && (
          <text className={styles.quiet} transform={`translate(${river.x} ${river.y})rotate(${river.angle})`}>
            {name}
          </text>
        )}
        {children}
      </svg>
    </div>
  );
}

/** The straight line from the workshop to the town, and the town's own light. */
function Way({ map: { town: drawn } }: { map: TownMap<Area> }) {
  return (
    <>
      <path className={styles.way} d={`M0 0L${drawn.x} ${drawn.y}`} />
      <circle className={styles.here} cx={drawn.x} cy={drawn.y} r="7" />
    </>
  );
}

/** The workshop: a sectional door with the light on. */
function Workshop({ label, name }: { label: Label; name: string }) {
  return (
    <>
      <path className={styles.door} d="M-7-6H7V7H-7z" />
      <path className={styles.seams} d="M-7-2H7M-7 2H7" />
      <Name label={label} className={styles.strong}>
        {name}
      </Name>
    </>
  );
}

function TownLink({ drawn: { town, x, y, label, isWorkshop } }: { drawn: DrawnTown<Area> }) {
  return (
    <a href={areaPath(town.slug)}>
      <path className={styles.hit} d={boxPath(label.box)} />
      {!isWorkshop && <circle className={styles.dot} cx={x} cy={y} r="4" />}
      <Name label={label}>{town.name}</Name>
    </a>
  );
}

type NameProps = { label: Label; className?: string | undefined; children: string };

function Name({ label: { x, y, anchor }, className, children }: NameProps) {
  const at = anchor === "start" ? undefined : styles[anchor];
  return (
    <text
      x={Math.round(x)}
      y={Math.round(y)}
      className={[at, className].filter(Boolean).join(" ") || undefined}
    >
      {children}
    </text>
  );
}

/** A box in whole units, no smaller than it is. */
function boxPath(box: Box): string {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [right, bottom] = [Math.ceil(box.right), Math.ceil(box.bottom)];
  return `M${left} ${top}h${right - left}v${bottom - top}H${left}z`.replaceAll(" -", "-");
}

function viewBox({ left, top, right, bottom }: Box): string {
  return [left, top, right - left, bottom - top].join(" ");
}

function square(radius: number): Box {
  return { left: -radius, top: -radius, right: radius, bottom: radius };
}
