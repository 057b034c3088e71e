import { Formatted } from "../components/formatted.tsx";
import { PageHero } from "../components/page-hero.tsx";
import type { Records } from "../records/reader.ts";
import { pageBreadcrumbs } from "../routes/breadcrumbs.ts";
import type { StaticPage } from "../routes/routes.ts";
import styles from "./text-page.module.css";

type Named = StaticPage & keyof Records;
/** A page whose record has parts. */
type TextPage = {
  [Name in Named]: Records[Name] extends { sections: readonly unknown[] } ? Name : never;
}[Named];
type Props = { records: Records; page: TextPage };

/** A page of plain text in parts, each with its heading beside it. The footer's call follows at once. */
export function TextPageScreen({ records, page }: Props) {
  const { heading, lead } = records.pages[page];
  return (
    <>
      <PageHero heading={heading} lead={lead} breadcrumbs={pageBreadcrumbs(records, page)} />
      <div className={`page-width ${styles.parts}`} data-print>
        {records[page].sections.map(({ title, text, items }) => (
          <section key={title} className={`split ${styles.part}`}>
            <h2 className="h3">{title}</h2>
            <div className={`stack ${styles.words}`}>
              <Formatted text={text} phone={records.phone} />
              {items && (
                <ul className="stack gap-3 bullets">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
