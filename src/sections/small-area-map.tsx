import { areaMap } from "../geo/map.ts";
import type { Records } from "../records/reader.ts";
import type { Area } from "../records/schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import { CompanyMarker, MapDrawing, WayTo } from "../ui/map-drawing.tsx";

type Props = { area: Area; records: Pick<Records, "areas" | "areasPage" | "business"> };

/** The way from the company to one area, without links: it stands at the top of a page, beside its heading. */
export function SmallAreaMap({ area, records }: Props) {
  const { areas, areasPage, business } = records;
  const texts = areasPage.map;
  const land = { state: business.address.state, river: texts.river };
  const map = areaMap(area, areas, business, texts.workshop, land);
  const [own] = map.areas;
  return (
    <MapDrawing map={map} title={fill(texts.townTitle, areaFacts(area))} river={texts.river?.name}>
      {own && <WayTo marker={own} />}
      <CompanyMarker map={map} name={texts.workshop} />
    </MapDrawing>
  );
}
