import { records } from "../../records/index.ts";
import { serviceLink } from "../../routes/navigation.ts";
import { LinkList } from "./link-list.tsx";

export const backgrounds = ["plain", "night"];

export default { "To services": <LinkList links={records.services.slice(0, 3).map(serviceLink)} /> };
