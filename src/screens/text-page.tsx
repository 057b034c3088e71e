import { PageHero } from "../components/page-hero.tsx";
import { TextParts } from "../components/text-parts.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";

type Props = { records: Records; page: "privacy" | "accessibility" };

/** A page of plain text. The footer's call follows at once. */
export function TextPageScreen({ records, page }: Props) {
  const { heading, lead } = records.pages[page];
  return (
    <>
      <PageHero heading={heading} lead={lead} breadcrumbs={pageBreadcrumbs(records, page)} />
      <TextParts parts={records[page].sections} phone={records.phone} />
    </>
  );
}
