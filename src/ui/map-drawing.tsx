import { Fragment, type ReactNode } from "react";
import type { Box, Label } from "../geo/labels.ts";
import type { AreaMarker, AreasMap, BaseMap } from "../geo/map.ts";
import type { Area } from "../records/schema.ts";
import { areaPath } from "../routes/routes.ts";
import { classNames } from "./class-names.ts";
import styles from "./map-drawing.module.css";

type Props = {
  map: BaseMap;
  title: string;
  /** The river's name. */
  river: string | undefined;
  children: ReactNode;
};

/** A map whose names are links. It is a group, because screen readers do not read what is inside an image. */
export function MapDrawing({ map: { frame, outlines, rings, river }, title, river: name, children }: Props) {
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: no HTML element is a group of an SVG's links. */}
      <svg viewBox={viewBox(frame)} role="group" aria-labelledby="map-title">
        <title id="map-title">{title}</title>
        <path className={styles.land} d={outlines.state} />
        {outlines.river && <path className={styles.river} d={outlines.river} />}
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
        {river && name && (
          <text className={styles.quiet} transform={`translate(${river.x} ${river.y})rotate(${river.angle})`}>
            {name}
          </text>
        )}
        {children}
      </svg>
    </div>
  );
}

/** The straight line from the company to an area, and the area's own marker with its name. */
export function WayTo({ marker: { area, x, y, label, isCompany } }: { marker: AreaMarker<Area> }) {
  return (
    <>
      {!isCompany && <path className={styles.way} d={`M0 0L${x} ${y}`} />}
      {!isCompany && <circle className={styles.here} cx={x} cy={y} r="7" />}
      <Name label={label} className={styles.strong}>
        {area.name}
      </Name>
    </>
  );
}

/** The company's marker: a sectional door with the light on. */
export function CompanyMarker({ map, name }: { map: Pick<AreasMap<Area>, "company">; name: string }) {
  return (
    <>
      <path className={styles.door} d="M-7-6H7V7H-7z" />
      <path className={styles.seams} d="M-7-2H7M-7 2H7" />
      <Name label={map.company} className={styles.strong}>
        {name}
      </Name>
    </>
  );
}

/** An area's marker and name as a link to its page. */
export function AreaMapLink({ marker: { area, x, y, label, isCompany } }: { marker: AreaMarker<Area> }) {
  return (
    <a href={areaPath(area.slug)}>
      <path className={styles.hitArea} d={boxPath(label.box)} />
      {!isCompany && <circle className={styles.dot} cx={x} cy={y} r="4" />}
      <Name label={label}>{area.name}</Name>
    </a>
  );
}

type NameProps = { label: Label; className?: string | undefined; children: string };

function Name({ label: { x, y, anchor }, className, children }: NameProps) {
  return (
    <text
      x={Math.round(x)}
      y={Math.round(y)}
      className={classNames(anchor !== "start" && styles[anchor], className)}
    >
      {children}
    </text>
  );
}

/** The path of a box in whole units, no smaller than the box. */
export function boxPath(box: Box): string {
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [right, bottom] = [Math.ceil(box.right), Math.ceil(box.bottom)];
  return `M${left} ${top}h${right - left}v${bottom - top}H${left}z`.replaceAll(" -", "-");
}

/** The viewBox that shows a box. */
export function viewBox({ left, top, right, bottom }: Box): string {
  return [left, top, right - left, bottom - top].join(" ");
}
