import type { ComponentProps } from "react";
import { CallButton } from "../components/call-button.tsx";
import { PageHero } from "../components/page-hero.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import type { StaticPage } from "../routes/routes.ts";

type Props = Omit<ComponentProps<typeof PageHero>, "heading" | "lead" | "breadcrumbs"> & {
  records: Records;
  page: StaticPage;
};

/** The head of a page that has a record of its own, with the call unless other calls are given. */
export function PageHead({ records, page, children, ...rest }: Props) {
  const { heading, lead } = records.pages[page];
  return (
    <PageHero heading={heading} lead={lead} breadcrumbs={pageBreadcrumbs(records, page)} {...rest}>
      {children ?? <CallButton phone={records.phone} />}
    </PageHero>
  );
}
