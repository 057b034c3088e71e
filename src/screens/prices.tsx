import { CallToAction } from "../components/call-to-action.tsx";
import { Prices } from "../components/prices.tsx";
import { Questions } from "../components/questions.tsx";
import type { Records } from "../records/reader.ts";
import { callToAction } from "./call-to-action-props.ts";
import { PageHead } from "./page-head.tsx";

/** What each service costs: where it starts, what is usual, what it includes, what comes on top. */
export function PricesScreen({ records }: { records: Records }) {
  const { pages, prices, services } = records;
  return (
    <>
      <PageHead records={records} page="prices" />
      <Prices {...prices} services={services} texts={pages.service} />
      <Questions heading={prices.questionsHeading} questions={prices.questions} tone="quiet" open />
      <CallToAction {...callToAction(records)} />
    </>
  );
}
