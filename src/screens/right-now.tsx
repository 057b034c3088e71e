import { CallToAction } from "../components/call-to-action.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { FirstCalls, SituationLinks, Situations } from "../components/situations.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { photosLink, problemsLinks } from "../routes/navigation.ts";
import { callToAction } from "./call-to-action-props.ts";

/** What to do before anybody comes: the emergency number, our call, then each situation. */
export function RightNowScreen({ records }: { records: Records }) {
  const { pages, rightNow } = records;
  const { heading, lead } = pages["right-now"];
  return (
    <>
      <PageHero
        heading={heading}
        lead={lead}
        breadcrumbs={pageBreadcrumbs(records, "right-now")}
        panel={<SituationLinks {...records} />}
      >
        <FirstCalls {...records} />
      </PageHero>
      <Situations {...records} />
      <CallToAction
        {...callToAction(records)}
        heading={rightNow.callHeading}
        text={rightNow.callText}
        links={[...problemsLinks(records), photosLink(records)]}
      />
    </>
  );
}
