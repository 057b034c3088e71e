import { CallButton } from "../components/call-button.tsx";
import { CallToAction } from "../components/call-to-action.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { Prices } from "../components/prices.tsx";
import { Questions } from "../components/questions.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import { callToAction } from "./call-to-action-props.ts";

/** What each service costs: where it starts, what is usual, what it includes, what comes on top. */
export function PricesScreen({ records }: { records: Records }) {
  const { pages, phone, prices, services } = records;
  const { heading, lead } = pages.prices;
  return (
    <>
      <PageHero heading={heading} lead={lead} breadcrumbs={pageBreadcrumbs(records, "prices")}>
        <CallButton phone={phone} />
      </PageHero>
      <Prices {...prices} services={services} texts={pages.service} />
      <Questions heading={prices.questionsHeading} questions={prices.questions} tone="quiet" open />
      <CallToAction {...callToAction(records)} />
    </>
  );
}
