import type { Records } from "../../records/reader.ts";
import type { Area } from "../../records/schema.ts";
import { fill } from "../../records/template.ts";
import { Section } from "../../ui/section/section.tsx";
import { landOf } from "../land.ts";
import { areaMap } from "../layout.ts";
import { AreaMapLink, CompanyMarker, MapDrawing, WayTo } from "../map-drawing/map-drawing.tsx";
import { wayFacts } from "../way-facts.ts";

type Props = { area: Area; records: Pick<Records, "areas" | "areasPage" | "business"> };

/** The map of the way from the company to one area, with the towns around it. */
export function AreaMap({ area, records }: Props) {
  const { areas, areasPage, business } = records;
  const texts = areasPage.map;
  const map = areaMap(area, areas, business, texts.workshop, landOf(records));
  const [own, ...neighbors] = map.areas;
  const facts = wayFacts(business, area);
  return (
    <Section
      id="map"
      heading={fill(texts.townHeading, facts)}
      lead={fill(own?.isCompany ? texts.townTextHome : texts.townText, facts)}
      tone="night"
      layout="beside"
    >
      <MapDrawing map={map} chosen={area} title={fill(texts.townTitle, facts)} river={texts.river?.name}>
        {neighbors.map((marker) => (
          <AreaMapLink key={marker.area.slug} map={map} marker={marker} />
        ))}
        {own && <WayTo marker={own} />}
        <CompanyMarker map={map} name={texts.workshop} />
      </MapDrawing>
    </Section>
  );
}
