import { records } from "../../records/index.ts";
import { pageBreadcrumbs } from "../../routes/breadcrumbs.ts";
import { CallButton } from "../../ui/call-button/call-button.tsx";
import { PageHero } from "./page-hero.tsx";

const { heading, lead } = records.pages.about;
const props = { heading, lead, breadcrumbs: pageBreadcrumbs("about") };

export default {
  "With a picture and a call": (
    <PageHero {...props} picture={records.pages.about.picture}>
      <CallButton phone={records.phone} />
    </PageHero>
  ),
  "With a panel, and what comes below it": (
    <PageHero {...props} panel={<p>A panel</p>} below={<p className="page-width">Below</p>} />
  ),
  "Words only": <PageHero {...props} />,
};
