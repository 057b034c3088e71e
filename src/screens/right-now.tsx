import { CallToAction } from "../components/call-to-action.tsx";
import { FirstCalls, SituationLinks, Situations } from "../components/situations.tsx";
import type { Records } from "../records/reader.ts";
import { photosLink, problemsLinks } from "../routes/navigation.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";

/** What to do before anybody comes: the emergency number, our call, then each situation. */
export function RightNowScreen({ records }: { records: Records }) {
  const { rightNow } = records;
  return (
    <>
      <PageHead records={records} page="right-now" panel={<SituationLinks {...records} />}>
        <FirstCalls {...records} />
      </PageHead>
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
