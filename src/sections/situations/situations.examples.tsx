import { records } from "../../records/index.ts";
import { footerPageBreadcrumbs } from "../../routes/breadcrumbs.ts";
import { PageHero } from "../page-hero/page-hero.tsx";
import { FirstCalls, SituationLinks, Situations } from "./situations.tsx";

const { heading, lead } = records.pages["right-now"];

export default {
  "Calls, and links to the situations": (
    <PageHero
      heading={heading}
      lead={lead}
      breadcrumbs={footerPageBreadcrumbs(records, "right-now")}
      panel={<SituationLinks {...records} />}
    >
      <FirstCalls {...records} />
    </PageHero>
  ),
  "What to do": <Situations {...records} />,
};
