import { records } from "../../records/index.ts";
import { footerPageBreadcrumbs } from "../../routes/breadcrumbs.ts";
import { StudioHead } from "./studio-head.tsx";

const { heading, lead } = records.pages["design-your-door"];

export default {
  "The door designer": (
    <StudioHead
      heading={heading}
      lead={lead}
      breadcrumbs={footerPageBreadcrumbs(records, "design-your-door")}
    />
  ),
};
