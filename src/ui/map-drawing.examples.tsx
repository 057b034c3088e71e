import { areasMap } from "../geo/map.ts";
import { records } from "../records/index.ts";
import { CompanyMarker, MapDrawing } from "./map-drawing.tsx";

const { areas, business, areasPage } = records;
const { workshop, title, river } = areasPage.map;
const map = areasMap(areas, business, workshop, { state: business.address.state, river });

export const backgrounds = ["night"];

export default {
  "Without areas": (
    <MapDrawing map={map} title={title} river={river?.name}>
      <CompanyMarker map={map} name={workshop} />
    </MapDrawing>
  ),
};
