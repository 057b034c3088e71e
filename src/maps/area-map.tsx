import { Section } from "../components/section.tsx";
import { compassDirection, distanceMiles } from "../geo/distance.ts";
import { milesInWords } from "../geo/miles-in-words.ts";
import type { Area } from "../records/schema.ts";
import { areaFacts, fill } from "../records/template.ts";
import { layOut, type MapRecords } from "./layout.ts";
import { MapDrawing } from "./map-drawing.tsx";

type Props = { area: Area; records: MapRecords };

/** The map of the way from the company to one area, with the towns around it as links. */
export function AreaMap({ area, records }: Props) {
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

/** The same map for the head of a page in a night section: in the ratio 4 to 3, and without links. */
export function TownMap({ area, records }: Props) {
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
