import { Fragment } from "react";
import { classNames } from "../components/class-names.ts";
import type { Area } from "../records/schema.ts";
import { areaPath } from "../routes/routes.ts";
import type { AreaMap } from "./layout.ts";
import styles from "./maps.module.css";
import { LINE } from "./names.ts";
import { FILE_UNITS, MAP_FILE, symbolId } from "./outlines.ts";

// How far the middle of letters is above their baseline, in em: half their ascent less half their descent. Safari applies
// dominant-baseline to each line of a text once more.
const MIDDLE = 0.35;

type Props = {
  map: AreaMap;
  title: string;
  /** The map of all areas; of one; or of one in the head of a page, an image in which nothing can be pressed. */
  kind: "areas" | "area" | "head";
};

type Name = AreaMap["names"][number];

/** The land, the river, and the towns that stand out with their names. The shapes are in a file that all maps share. */
export function MapDrawing({ map: { frame, scale, shapes, names }, title, kind }: Props) {
  const own = names.find((name) => name.kind === "own");
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
            <use key={area.slug} href={hrefOf(area)} className={styles[`lit${brightness}`]} />
          ))}
          {own?.area && <use href={hrefOf(own.area)} className={styles.own} />}
          <use href={`${MAP_FILE}#river`} className={styles.river} />
        </svg>
        {own?.marker && <path d={lineOf([[0, 0], own.point])} className={styles.way} />}
        <path d={names.map(({ leader }) => leader && lineOf(leader)).join("")} className={styles.leader} />
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
          <path className={styles.pin} d="M0 0C-2-5-7-8-7-12.5a7 7 0 0 1 14 0C7-8 2-5 0 0z" />
          <circle className={styles.eye} cy="-12" r="2.5" />
        </svg>
      </svg>
    </div>
  );
}

/** A name and its dot. */
function Label({ name: { kind, point, lines, marker, at, isLit } }: { name: Name }) {
  const [x, y] = at.map(round);
  return (
    <>
      {marker && kind !== "base" && (
        <circle cx={round(point[0])} cy={round(point[1])} r="3" className={styles.dot} />
      )}
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
export function hrefOf(area: Area): string {
  return `${MAP_FILE}#${symbolId(area.name)}`;
}

function lineOf(points: readonly (readonly [number, number])[]): string {
  return `M${points.map((point) => point.map(round).join(" ")).join("L")}`;
}

function round(length: number): number {
  return Number(length.toFixed(1));
}
