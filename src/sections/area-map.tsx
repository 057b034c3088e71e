import { compassDirection, distanceMiles } from "../geo/distance.ts";
import { areaMap } from "../geo/map.ts";
import { milesInWords } from "../geo/miles-in-words.ts";
import type { Records } from "../records/reader.ts";
import type { Area, Business } from "../records/schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import { AreaMapLink, CompanyMarker, MapDrawing, WayTo } from "../ui/map-drawing.tsx";
import { Section } from "../ui/section.tsx";

type Props = {
  area: Area;
  areas: readonly Area[];
  business: Business;
  texts: Records["areasPage"]["map"];
};

/** The map of the way from the company to one area, with the areas nearest to it. */
export function AreaMap({ area, areas, business, texts }: Props) {
  const land = { state: business.address.state, river: texts.river };
  const map = areaMap(area, areas, business, texts.workshop, land);
  const [own, ...neighbors] = map.areas;
  const facts = {
    ...areaFacts(area),
    distance: milesInWords(distanceMiles(business, area)),
    direction: compassDirection(business, area),
  };
  return (
    <Section
      id="map"
      heading={fill(texts.townHeading, facts)}
      lead={fill(own?.isCompany ? texts.townTextHome : texts.townText, facts)}
      tone="night"
      layout="beside"
    >
      <MapDrawing map={map} title={fill(texts.townTitle, facts)} river={texts.river?.name}>
        {own && <WayTo marker={own} />}
        <CompanyMarker map={map} name={texts.workshop} />
        {neighbors.map((marker) => (
          <AreaMapLink key={marker.area.slug} marker={marker} />
        ))}
      </MapDrawing>
    </Section>
  );
}
