import { records } from "../records/index.ts";
import { footerPageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { PageHero } from "./page-hero.tsx";
import { SituationLinks, Situations } from "./situations.tsx";

const { heading, lead } = records.pages["right-now"];

export default {
  "Links to the situations": (
    <PageHero heading={heading} lead={lead} breadcrumbs={footerPageBreadcrumbs(records, "right-now")}>
      <SituationLinks {...records} />
    </PageHero>
  ),
  "What to do": <Situations {...records} />,
};
