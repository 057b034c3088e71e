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
import { LINE, type Point } from "./names.ts";
import { FILE_UNITS, MAP_FILE, type MapRecords } from "./outlines.ts";

// How far the middle of letters is above their baseline, in em: half their ascent less half their descent. Safari applies
// dominant-baseline to each line of a text once more.
const MIDDLE = 0.35;
const PIN = "M0 0C-2-5-7-8-7-12.5a7 7 0 0 1 14 0C7-8 2-5 0 0zM-2.5-12a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0-5 0z";

// Each is on the pages of all services in its area.
const laidOut = new WeakMap<Area, LaidOut>();

type AreaProps = { area: Area; records: MapRecords };

/** The map of the way from the company to one area for the head of a page, in which the towns around it may be links. */
export function TownMap({ area, records, hasLinks }: AreaProps & { hasLinks?: boolean }) {
  const { business, areasPage } = records;
  const title = fill(areasPage.map.townTitle, {
    ...areaFacts(area),
    distance: milesInWords(distanceMiles(business, area)),
    direction: compassDirection(business, area),
  });
  const map = laidOut.get(area) ?? layOut(records, area);
  laidOut.set(area, map);
  return <MapDrawing map={map} title={title} hasLinks={hasLinks} />;
}

/** Where the company's address is, beside its words. */
export function AddressMap({ records }: { records: MapRecords }) {
  const home = records.areas.find(({ name }) => name === records.business.address.city);
  return <MapDrawing map={layOut(records, home)} />;
}

/** The map of all areas, brighter or darker by how soon the company is there, and a small one of the whole coverage radius. */
export function ServiceAreaMap({ records }: { records: MapRecords }) {
  const texts = records.areasPage.map;
  const times = arrivalTimes(records.areas);
  return (
    <Section id="map" heading={texts.heading} lead={texts.text} tone="night">
      <div className={`stack gap-5 ${styles.panel}`}>
        <MapDrawing map={layOut(records)} title={texts.title} className={styles.areas} hasLinks />
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
  /** None where words beside the map say what it shows. */
  title?: string;
  hasLinks?: boolean | undefined;
  className?: string | undefined;
};

type Name = LaidOut["names"][number];

/** The land, the river, and the towns that stand out with their names. The shapes are in a file that all maps share. */
function MapDrawing({ map, title, hasLinks, className }: DrawingProps) {
  const { frame, scale, shapes, names, wayEnd: end } = map;
  const isOfOne = names.some((name) => name.kind === "own");
  const leaders = names.flatMap(({ leader }) => (leader ? `M${leader.join("L")}` : []));
  const { left, top, right, bottom } = frame;
  const transform = `scale(${(scale / FILE_UNITS).toFixed(4)})`;
  const inFile = (id: string, className?: string) => <use href={`${MAP_FILE}#${id}`} className={className} />;
  return (
    <div className={classNames(styles.map, className)}>
      {/* Screen readers don't read what is inside an image. */}
      <svg
        role={hasLinks ? "group" : "img"}
        aria-label={title}
        aria-hidden={title ? undefined : true}
        viewBox={[left, top, right - left, bottom - top].join(" ")}
      >
        <g transform={transform} aria-hidden>
          {inFile("land", styles.land)}
          {inFile("across", classNames(styles.land, styles.line))}
          {inFile("borders", styles.line)}
          {inFile("counties", styles.line)}
          {inFile("towns", styles.around)}
          {shapes.map(({ area, brightness }) => (
            <use
              key={area.slug}
              href={hrefOf(area)}
              className={classNames(lit(brightness), isOfOne && styles.own)}
            />
          ))}
          {inFile("river", styles.river)}
        </g>
        {end && <path d={`M0,0L${end}`} className={styles.way} />}
        {leaders.length > 0 && <path d={leaders.join("")} className={styles.leader} />}
        {names.map((name) =>
          name.area && name.kind === "area" && hasLinks ? (
            <a
              key={name.area.slug}
              href={areaPath(name.area.slug)}
              // Without its name, nobody sees which town has the focus.
              className={name.isWideOnly ? styles.wide : undefined}
            >
              <use href={hrefOf(name.area)} transform={transform} aria-hidden />
              <Label name={name} />
            </a>
          ) : (
            <Label key={name.lines.join()} name={name} />
          ),
        )}
        {end && <Dot at={end} />}
        <path className={styles.pin} fillRule="evenodd" d={PIN} />
      </svg>
    </div>
  );
}

/** A name and its dot or its bridge. */
function Label({ name: { kind, point, lines, marker, bridge, at, isLit, isWideOnly } }: { name: Name }) {
  const [x, y] = at;
  const dy = `${(MIDDLE - ((lines.length - 1) * LINE) / 2).toFixed(2)}em`;
  const className = classNames(
    kind === "around" && styles.quiet,
    isLit && styles.onLit,
    isWideOnly && styles.wide,
  );
  return (
    <>
      {marker && kind === "area" && <Dot at={point} />}
      {bridge && (
        <path d={`M${bridge.join("L")}`} className={classNames(styles.bridge, isWideOnly && styles.wide)} />
      )}
      <text x={x} y={y} dy={dy} className={className}>
        {lines.length > 1
          ? lines.map((line, index) => (
              <Fragment key={line}>
                {/* For screen readers. In one of the lines, it would move the letters. */}
                {index > 0 && <tspan fontSize="0"> </tspan>}
                <tspan x={x} dy={index > 0 ? `${LINE}em` : undefined}>
                  {line}
                </tspan>
              </Fragment>
            ))
          : lines}
      </text>
    </>
  );
}

function Dot({ at: [x, y] }: { at: Point }) {
  return <circle cx={x} cy={y} r="3" className={styles.pin} />;
}

/** The reference to an area's shape in the shared file. */
function hrefOf(area: Area): string {
  return `${MAP_FILE}#t-${area.slug}`;
}

function lit(brightness: number) {
  return classNames(styles.lit, styles[`lit${brightness}`]);
}
