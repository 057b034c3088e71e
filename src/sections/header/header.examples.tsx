import { records } from "../../records/index.ts";
import { headerEntries } from "../../routes/navigation.ts";
import { paths } from "../../routes/routes.ts";
import { Header } from "./header.tsx";

const { business, phone } = records;
const props = { name: business.name, hours: business.hoursText, phone, entries: headerEntries(records) };

export const isOnEveryPage = true;

export default {
  "On a page that a menu has": <Header {...props} path={paths.services} />,
  "On a page without an address": <Header {...props} path={undefined} />,
};
