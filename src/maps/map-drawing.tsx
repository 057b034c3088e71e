import { Fragment } from "react";
import { classNames } from "../components/class-names.ts";
import type { Area } from "../records/schema.ts";
import { areaPath } from "../routes/routes.ts";
import { LINE } from "./labels.ts";
import type { AreaMap, MapName } from "./layout.ts";
import styles from "./map-drawing.module.css";
import { FILE_UNITS, MAP_FILE, symbolId } from "./outlines.ts";
import type { PlacedLabel } from "./placing.ts";
import type { Box, Point } from "./shapes.ts";

// How far the middle of letters is above their baseline, in em: half their ascent less half their descent. Safari applies
// dominant-baseline to each line of a text once more.
const MIDDLE = 0.35;
const LOOKS = { own: styles.strong, base: styles.strong, area: undefined, town: styles.quiet };

type Props = {
  map: AreaMap;
  title: string;
  river: string;
  /** The map of all areas; of one; or of one in the head of a page, an image in which nothing can be pressed. */
  kind: "areas" | "area" | "head";
};

/**
 * The land, the river, and the towns that stand out with their names. The shapes are in a file that all maps share, and grow
 * with the map. Names, lines and the pin keep their size, since their places are shares of the map's.
 */
export function MapDrawing({ map, title, river, kind }: Props) {
  const { frame, shapes, names } = map;
  const own = names.find((name) => name.kind === "own");
  return (
    <div className={classNames(styles.map, styles[kind])}>
      {/* Screen readers don't read what is inside an image. */}
      <svg role={kind === "head" ? "img" : "group"} aria-label={title}>
        <svg viewBox={viewBox(map)} aria-hidden="true">
          <use href={`${MAP_FILE}#far`} className={styles.far} />
          <use href={`${MAP_FILE}#land`} className={styles.land} />
          <use href={`${MAP_FILE}#borders`} className={styles.border} />
          <use href={`${MAP_FILE}#counties`} className={styles.line} />
          {shapes.map(({ area, brightness }) => (
            <use key={area.slug} href={hrefOf(area)} className={styles[`lit${brightness}`]} />
          ))}
          {own?.area && <use href={hrefOf(own.area)} className={styles.own} />}
          <use href={`${MAP_FILE}#river`} className={styles.river} />
        </svg>
        {map.river && (
          <svg {...at(map.river.middle, frame)} className={styles.wide} aria-hidden="true">
            <text className={styles.quiet} dy={em(MIDDLE)} transform={`rotate(${map.river.degrees})`}>
              {river}
            </text>
          </svg>
        )}
        {own?.marker && <Line from={[0, 0]} to={own.point} frame={frame} className={styles.way} />}
        {names.map((name) =>
          name.kind === "area" && kind !== "head" ? (
            <AreaLink key={name.lines.join()} name={name} map={map} />
          ) : (
            <Labels key={name.lines.join()} name={name} frame={frame} />
          ),
        )}
        <svg {...at([0, 0], frame)} aria-hidden="true">
          <path className={styles.pin} d="M0 0C-2-5-7-8-7-12.5a7 7 0 0 1 14 0C7-8 2-5 0 0z" />
          <circle className={styles.eye} cy="-12" r="2.5" />
        </svg>
      </svg>
    </div>
  );
}

/** An area's shape and its name, or its dot, as a link to its page. */
function AreaLink({ name, map }: { name: MapName; map: AreaMap }) {
  const { area, labels } = name;
  if (!area || labels.length === 0) return <Labels name={name} frame={map.frame} />;
  return (
    <a
      href={areaPath(area.slug)}
      className={labels.every(({ shows }) => shows === "wide") ? styles.wide : undefined}
    >
      <svg viewBox={viewBox(map)} aria-hidden="true">
        <use href={hrefOf(area)} />
      </svg>
      <Labels name={name} frame={map.frame} />
    </a>
  );
}

/** A name at its places, and its dot. */
function Labels({ name: { kind, point, lines, marker, labels }, frame }: { name: MapName; frame: Box }) {
  const dot = at(point, frame);
  return (
    <>
      {marker && kind !== "base" && <circle cx={dot.x} cy={dot.y} r="4" className={styles.dot} />}
      {labels.map((label) => (
        <NameText key={label.shows} label={label} lines={lines} kind={kind} frame={frame} />
      ))}
    </>
  );
}

type TextProps = { label: PlacedLabel; lines: readonly string[]; kind: MapName["kind"]; frame: Box };

function NameText({ label, lines: [first, ...others], kind, frame }: TextProps) {
  const { point, anchor, dx, dy, leader, shows, isLit } = label;
  const { x, y } = at(point, frame);
  const shown = shows === "always" ? undefined : styles[shows];
  const start = dx ? { dx: em(dx) } : {};
  return (
    <>
      {leader && <Line from={leader} to={point} frame={frame} className={classNames(styles.leader, shown)} />}
      <text
        {...{ x, y, ...start }}
        dy={em(dy - (others.length * LINE) / 2 + MIDDLE)}
        className={classNames(
          LOOKS[kind],
          anchor !== "middle" && styles[anchor],
          isLit && styles.onLit,
          shown,
        )}
      >
        {first}
        {others.map((line) => (
          <Fragment key={line}>
            {/* For screen readers. In one of the lines, it would move the letters. */}
            <tspan className={styles.space}> </tspan>
            <tspan {...{ x, ...start }} dy={em(LINE)}>
              {line}
            </tspan>
          </Fragment>
        ))}
      </text>
    </>
  );
}

type LineProps = { from: Point; to: Point; frame: Box; className: string | undefined };

function Line({ from, to, frame, className }: LineProps) {
  const [a, b] = [at(from, frame), at(to, frame)];
  return <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={className} />;
}

/** A point's place in the frame. */
function at([x, y]: Point, { left, right, top, bottom }: Box): { x: string; y: string } {
  const share = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(1))}%`;
  return { x: share(x - left, right - left), y: share(y - top, bottom - top) };
}

function em(length: number): string {
  return `${Number(length.toFixed(2))}em`.replace("0.", ".");
}

/** The reference to an area's shape in the shared file. */
export function hrefOf(area: Area): string {
  return `${MAP_FILE}#${symbolId(area.name)}`;
}

/** The part of the shared file that a map shows. */
function viewBox({ frame: { left, right, top, bottom }, scale }: AreaMap): string {
  const box = [left, top, right - left, bottom - top];
  return box.map((length) => Math.round((length / scale) * FILE_UNITS)).join(" ");
}
