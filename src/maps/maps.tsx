import { Fragment } from "react";
import { classNames } from "../components/class-names.ts";
import { Section } from "../components/section.tsx";
import { compassDirection, distanceMiles } from "../geo/distance.ts";
import { milesInWords } from "../geo/miles-in-words.ts";
import type { Area } from "../records/schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import { areaPath } from "../routes/routes.ts";
import { arrivalTimes, brightness, type AreaMap as LaidOut, layOut } from "./layout.ts";
import styles from "./maps.module.css";
import { LINE } from "./names.ts";
import { FILE_UNITS, MAP_FILE, type MapRecords } from "./outlines.ts";

// How far the middle of letters is above their baseline, in em: half their ascent less half their descent. Safari applies
// dominant-baseline to each line of a text once more.
const MIDDLE = 0.35;
const PIN = "M0 0C-2-5-7-8-7-12.5a7 7 0 0 1 14 0C7-8 2-5 0 0zM-2.5-12a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0-5 0z";

type AreaProps = { area: Area; records: MapRecords };

/** The map of the way from the company to one area, with the towns around it as links. */
export function AreaMap({ area, records }: AreaProps) {
  const { business, areasPage } = records;
  const texts = areasPage.map;
  const facts = wayFacts(area, records);
  const lead = area.name === business.address.city ? texts.townTextHome : texts.townText;
  return (
    <Section
      id="map"
      heading={fill(texts.townHeading, facts)}
      lead={fill(lead, facts)}
      tone="night"
      layout="beside"
    >
      <MapDrawing map={layOut(records, area)} title={fill(texts.townTitle, facts)} kind="area" />
    </Section>
  );
}

/** The same map for the head of a page in a night section, without links. */
export function TownMap({ area, records }: AreaProps) {
  const texts = records.areasPage.map;
  const title = fill(texts.compactTitle, wayFacts(area, records));
  return <MapDrawing map={layOut(records, area)} title={title} kind="head" />;
}

/** The facts about an area and the way to it that a map's texts may name. */
function wayFacts(area: Area, { business }: MapRecords) {
  return {
    ...areaFacts(area),
    distance: milesInWords(distanceMiles(business, area)),
    direction: compassDirection(business, area),
  };
}

/** The map of all areas, brighter or darker by how soon the company is there, and a small one of the whole coverage radius. */
export function ServiceAreaMap({ records }: { records: MapRecords }) {
  const texts = records.areasPage.map;
  const times = arrivalTimes(records.areas);
  return (
    <Section id="map" heading={texts.heading} lead={texts.text} tone="night">
      <div className={`stack gap-5 ${styles.panel}`}>
        <MapDrawing map={layOut(records)} title={texts.title} kind="areas" />
        {times.length > 0 && (
          <dl className={classNames("cluster small", styles.times)}>
            <dt className="muted">{texts.arrival}</dt>
            {times.map((responseTime) => (
              <dd key={responseTime} className="between strong">
                <svg width="24" height="16" aria-hidden="true">
                  <path d="M0 0h24v16H0z" className={lit(brightness({ responseTime }, times))} />
                </svg>
                {responseTime}
              </dd>
            ))}
          </dl>
        )}
        <RadiusFigure records={records} />
      </div>
    </Section>
  );
}

function RadiusFigure({ records: { areas, areasPage, business } }: { records: MapRecords }) {
  const radius = business.coverageMiles * FILE_UNITS;
  const viewBox = [-radius, -radius, 2 * radius, 2 * radius].join(" ");
  return (
    <figure className={classNames("cluster small muted", styles.radius)}>
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

type DrawingProps = {
  map: LaidOut;
  title: string;
  /** The map of all areas; of one; or of one in the head of a page, an image in which nothing can be pressed. */
  kind: "areas" | "area" | "head";
};

type Name = LaidOut["names"][number];

/** The land, the river, and the towns that stand out with their names. The shapes are in a file that all maps share. */
function MapDrawing({ map: { frame, scale, shapes, names }, title, kind }: DrawingProps) {
  const own = names.find((name) => name.kind === "own");
  const leaders = names.map(({ leader }) => leader && `M${leader.join("L")}`);
  const { left, top, right, bottom } = frame;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  // The part of the shared file that the map shows.
  const inFile = Object.values(box).map((length) => Math.round((length / scale) * FILE_UNITS));
  const viewBox = inFile.join(" ");
  return (
    <div className={classNames(styles.map, styles[kind])}>
      {/* Screen readers don't read what is inside an image. */}
      <svg role={kind === "head" ? "img" : "group"} aria-label={title} viewBox={Object.values(box).join(" ")}>
        <svg {...box} viewBox={viewBox} aria-hidden="true">
          <use href={`${MAP_FILE}#land`} className={styles.land} />
          <use href={`${MAP_FILE}#borders`} className={styles.line} />
          <use href={`${MAP_FILE}#counties`} className={styles.line} />
          {shapes.map(({ area, brightness }) => (
            <use key={area.slug} href={hrefOf(area)} className={lit(brightness)} />
          ))}
          {own?.area && <use href={hrefOf(own.area)} className={styles.own} />}
          <use href={`${MAP_FILE}#river`} className={styles.river} />
        </svg>
        {own?.marker && <path d={`M0,0L${own.point}`} className={styles.way} />}
        <path d={leaders.join("")} className={styles.leader} />
        {names.map((name) =>
          name.area && name.kind === "area" && kind !== "head" ? (
            <a key={name.area.slug} href={areaPath(name.area.slug)}>
              <svg {...box} viewBox={viewBox} aria-hidden="true">
                <use href={hrefOf(name.area)} />
              </svg>
              <Label name={name} />
            </a>
          ) : (
            <Label key={name.lines.join()} name={name} />
          ),
        )}
        <svg aria-hidden="true">
          <path className={styles.pin} fillRule="evenodd" d={PIN} />
        </svg>
      </svg>
    </div>
  );
}

/** A name and its dot. */
function Label({ name: { kind, point, lines, marker, at, isLit } }: { name: Name }) {
  const [x, y] = at;
  return (
    <>
      {marker && kind !== "base" && <circle cx={point[0]} cy={point[1]} r="3" className={styles.pin} />}
      <text x={x} y={y} className={classNames(kind === "around" && styles.quiet, isLit && styles.onLit)}>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {/* For screen readers. In one of the lines, it would move the letters. */}
            {index > 0 && <tspan fontSize="0"> </tspan>}
            <tspan x={x} dy={`${index === 0 ? MIDDLE - ((lines.length - 1) * LINE) / 2 : LINE}em`}>
              {line}
            </tspan>
          </Fragment>
        ))}
      </text>
    </>
  );
}

/** The reference to an area's shape in the shared file. */
function hrefOf(area: Area): string {
  return `${MAP_FILE}#t-${area.slug}`;
}

function lit(brightness: number) {
  return classNames(styles.lit, styles[`lit${brightness}`]);
}
