import { mapsSearchUrl } from "../../records/address.ts";
import { records } from "../../records/index.ts";
import { NewTabNote, newTab } from "./new-tab.tsx";

export const backgrounds = ["plain", "night"];

export default {
  "Link to another site": (
    <a href={mapsSearchUrl(records.business)} {...newTab}>
      Our street
      <NewTabNote what="map" />
    </a>
  ),
};
