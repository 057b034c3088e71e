import type { Records } from "../../records/reader.ts";
import type { Area } from "../../records/schema.ts";
import { fill } from "../../records/template.ts";
import { landOf } from "../land.ts";
import { type AreasMap, areaMap, areasWithRoom } from "../layout.ts";
import { AreaName, CompanyMarker, MapDrawing, WayTo } from "../map-drawing/map-drawing.tsx";
import { wayFacts } from "../way-facts.ts";

type Props = {
  area: Area;
  records: Pick<Records, "areas" | "areasPage" | "business">;
  /** Whether it shows how soon we're there, which is of no use to somebody who orders a door. */
  hasTime?: boolean;
};

// An area's map is the same on the pages of all services.
const drawn = new WeakMap<Area, AreasMap<Area>>();

/**
 * A small map of one area with the way to it from the company, its arrival time and its neighbors, for the head of a page:
 * as wide as it may be, in the ratio 4 to 3, for a night section. Nothing in it can be pressed.
 */
export function TownMap({ area, records, hasTime = true }: Props) {
  const { areas, areasPage, business } = records;
  const texts = areasPage.map;
  const map = drawn.get(area) ?? areaMap(area, areas, business, texts.workshop, landOf(records), "compact");
  drawn.set(area, map);
  const [own, ...others] = areasWithRoom(map).filter(({ step }) => step === 0);
  const facts = wayFacts(business, area);
  return (
    <MapDrawing map={map} chosen={area} title={fill(texts.compactTitle, facts)} size="compact">
      {others.map((marker) => (
        <AreaName key={marker.area.slug} marker={marker} />
      ))}
      {own && <WayTo marker={own} hasTime={hasTime} />}
      <CompanyMarker map={map} name={texts.workshop} />
    </MapDrawing>
  );
}
