import { records } from "../../records/index.ts";
import { startingPrice } from "../../records/service.ts";
import { serviceLink } from "../../routes/navigation.ts";
import { LinkRows } from "./link-rows.tsx";

const rows = records.services.map((service) => ({ ...serviceLink(service), note: startingPrice(service) }));

export const backgrounds = ["plain", "quiet"];

export default {
  "Services with their prices": <LinkRows rows={rows} />,
};
