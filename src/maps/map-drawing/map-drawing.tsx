import { Fragment, type ReactNode } from "react";
import type { Area } from "../../records/schema.ts";
import { areaPath } from "../../routes/routes.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Box } from "../labels.ts";
import type { AreasMap } from "../layout.ts";
import type { AreaMarker } from "../places.ts";
import type { Step } from "../quiet-names.ts";
import { MAP_FILE, SYMBOL_UNITS_PER_MILE, symbolId } from "../symbols.ts";
import styles from "./map-drawing.module.css";

// How far the middle of our letters is above their baseline, in em: half their ascent less half their descent.
const MIDDLE = 0.35;

type DrawnMap = AreasMap<Area>;
type Props = {
  map: DrawnMap;
  title: string;
  /** The river's name, where there is room for it. */
  river?: string | undefined;
  /** "compact" for a small map in which nothing can be pressed: an image. */
  size?: "full" | "wide" | "compact";
  /** The area that the map is about. */
  chosen?: Area;
  children: ReactNode;
};

/**
 * The land, the river and the lit towns. What is drawn of them is in a file that all maps share. A map whose names are
 * links is a group, because screen readers do not read what is inside an image.
 */
export function MapDrawing({ map, title, river: name, size = "full", chosen, children }: Props) {
  const { frame, shapes, rings, river, quiet } = map;
  return (
    <div className={classNames(styles.map, styles[size])}>
      <svg
        viewBox={viewBox(frame)}
        role={size === "compact" ? "img" : "group"}
        aria-label={title}
        preserveAspectRatio="xMidYMid meet"
      >
        <g transform={`scale(${scaleOf(map)})`}>
          <use href={`${MAP_FILE}#far`} className={styles.far} />
          <use href={`${MAP_FILE}#land`} className={styles.land} />
          <use href={`${MAP_FILE}#borders`} className={styles.border} />
          <use href={`${MAP_FILE}#counties`} className={styles.line} />
          {shapes.map(({ area, brightness }) => (
            <use key={area.slug} href={hrefOf(area)} className={styles[`lit${brightness}`]} />
          ))}
          {chosen && <use href={hrefOf(chosen)} className={styles.own} />}
          <use href={`${MAP_FILE}#river`} className={styles.river} />
        </g>
        {rings.map(({ miles, radius, label }) => (
          <Fragment key={miles}>
            <circle className={styles.ring} r={radius} />
            {label && (
              <text className={styles.quiet} x={label.x} y={label.y} dy={em(0)}>
                {`${miles} mi`}
              </text>
            )}
          </Fragment>
        ))}
        {river && name && (
          <text
            className={`${styles.quiet} ${styles.riverName}`}
            dy={em(0)}
            transform={`translate(${river.x} ${river.y})rotate(${river.angle})`}
          >
            {name}
          </text>
        )}
        {quiet
          .filter(({ step }) => size !== "compact" || step === 0)
          .map(({ lines, kind, x, y, step }) => (
            <Name
              key={lines.join()}
              lines={lines}
              x={x}
              y={y}
              className={classNames(styles[kind], stepClass(step))}
            />
          ))}
        {children}
      </svg>
    </div>
  );
}

/** The straight line from the company to an area, and the area's own name with its arrival time, unless that's of no use. */
export function WayTo({ marker, hasTime = true }: { marker: AreaMarker<Area>; hasTime?: boolean }) {
  const { area, x, y, lines, label, isCompany, hasShape } = marker;
  return (
    <>
      {!isCompany && <path className={styles.way} d={`M0 0L${x} ${y}`} />}
      {!isCompany && <circle className={styles.here} cx={x} cy={y} r={hasShape ? 4 : 7} />}
      <Name
        {...label}
        lines={lines}
        className={classNames(styles.strong, onLit(marker))}
        {...(hasTime && { time: area.responseTime })}
        isCentered
      />
    </>
  );
}

/** The company's marker: a pin. */
export function CompanyMarker({
  map,
  name,
}: {
  map: Pick<DrawnMap, "company" | "isCompanyOnLit">;
  name: string;
}) {
  return (
    <>
      <path className={styles.pin} d="M0 0C-2-5-7-8-7-12.5a7 7 0 0 1 14 0C7-8 2-5 0 0z" />
      <circle className={styles.eye} cy="-12" r="2.5" />
      <Name
        {...map.company}
        lines={[name]}
        className={classNames(styles.strong, map.isCompanyOnLit && styles.onLit)}
      />
    </>
  );
}

/** An area's shape or dot and its name, as a link to its page. Under the pointer it shows the way there. */
export function AreaMapLink({ map, marker }: { map: DrawnMap; marker: AreaMarker<Area> }) {
  const { area, x, y, lines, label, isCompany, hasShape, hasTime, step } = marker;
  return (
    <a href={areaPath(area.slug)} className={stepClass(step)}>
      {hasShape ? (
        <use href={hrefOf(area)} transform={`scale(${scaleOf(map)})`} />
      ) : (
        <path className={styles.hitArea} d={boxPath(label.box)} />
      )}
      <path className={styles.way} d={`M0 0L${x} ${y}`} />
      {!isCompany && !hasShape && <circle className={styles.dot} cx={x} cy={y} r="4" />}
      <Name
        {...label}
        lines={lines}
        className={onLit(marker)}
        {...(hasTime && { time: area.responseTime })}
      />
    </a>
  );
}

/** An area's name that is no link, with its dot if its shape is not known. */
export function AreaName({ marker }: { marker: AreaMarker<Area> }) {
  const { x, y, lines, label, isCompany, hasShape } = marker;
  return (
    <>
      {!isCompany && !hasShape && <circle className={styles.dot} cx={x} cy={y} r="4" />}
      <Name {...label} lines={lines} className={onLit(marker)} />
    </>
  );
}

/** The class of what only maps show that are so wide. */
function stepClass(step: Step): string | undefined {
  return step > 0 ? styles[`step${step}`] : undefined;
}

/** The class of a name that stands on a filled town. */
function onLit({ isOnShape, brightness }: AreaMarker<Area>): string | undefined {
  return isOnShape && brightness === 1 ? styles.onLit : undefined;
}

type NameProps = {
  lines: readonly string[];
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  className?: string | undefined;
  time?: string;
  /** Whether the time counts when the lines are centered. */
  isCentered?: boolean;
};

function Name({ lines, x, y, anchor = "middle", className, time, isCentered }: NameProps) {
  const [left, top] = [Math.round(x), Math.round(y)];
  const place = { x: left, y: top, className: classNames(anchor !== "start" && styles[anchor], className) };
  const [first, ...others] = lines;
  // The lines are centered on the place; those of a link leave its time out, which only wide maps show.
  const above = (others.length + (time && isCentered ? 1 : 0)) / 2;
  return (
    <>
      <text {...place} dy={em(-above)}>
        {first}
        {others.map((line) => (
          <tspan key={line} x={left} dy="1em">{` ${line}`}</tspan>
        ))}
      </text>
      {time && (
        <text
          {...place}
          className={classNames(place.className, styles.time)}
          dy={em(others.length - above + 1.2)}
        >
          {` ${time}`}
        </text>
      )}
    </>
  );
}

/**
 * The dy that moves the middle of a line so many lines below its place. Not by dominant-baseline, which Safari applies
 * to each line of a text once more.
 */
function em(lines: number): string {
  return `${Number((lines + MIDDLE).toFixed(2))}em`;
}

/** The reference to an area's shape in the shared file. */
export function hrefOf(area: Area): string {
  return `${MAP_FILE}#${symbolId(area.name)}`;
}

/** The scale from the shared file's units to those of a map. */
export function scaleOf({ unitsPerMile }: { unitsPerMile: number }): string {
  return (unitsPerMile / SYMBOL_UNITS_PER_MILE).toFixed(4).replace(/^0/, "");
}

/** The path of a box in whole units, no smaller than the box. */
function boxPath(box: Box): string {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [right, bottom] = [Math.ceil(box.right), Math.ceil(box.bottom)];
  return `M${left} ${top}h${right - left}v${bottom - top}H${left}z`.replaceAll(" -", "-");
}

/** The viewBox that shows a box. */
export function viewBox({ left, top, right, bottom }: Box): string {
  return [left, top, right - left, bottom - top].join(" ");
}
