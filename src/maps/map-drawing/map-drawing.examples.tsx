import { records } from "../../records/index.ts";
import { landOf } from "../land.ts";
import { areasMap } from "../layout.ts";
import { CompanyMarker, MapDrawing } from "./map-drawing.tsx";

const { areas, business, areasPage } = records;
const { workshop, title, river } = areasPage.map;
const map = areasMap(areas, business, workshop, landOf(records));

export const backgrounds = ["night"];

export default {
  "Without areas": (
    <MapDrawing map={{ ...map, areas: [] }} title={title} river={river?.name} size="wide">
      <CompanyMarker map={map} name={workshop} />
    </MapDrawing>
  ),
};
