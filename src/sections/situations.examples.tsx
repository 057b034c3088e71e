import { records } from "../records/index.ts";
import { footerPageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { PageHero } from "./page-hero.tsx";
import { SituationLinks, Situations } from "./situations.tsx";

const { rightNow, pages } = records;
const { heading, lead } = pages["right-now"];

export default {
  "Links to the situations": (
    <PageHero heading={heading} lead={lead} breadcrumbs={footerPageBreadcrumbs(records, "right-now")}>
      <SituationLinks rightNow={rightNow} />
    </PageHero>
  ),
  "What to do": <Situations {...records} />,
};
