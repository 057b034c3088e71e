import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { Price } from "../ui/price.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./price-factors.module.css";

type Props = {
  service: Pick<Service, "price" | "includes" | "priceFactors">;
  texts: Pick<Records["pages"]["service"], "priceHeading" | "includesHeading" | "factorsHeading">;
};

/** A service's starting price, and beside it what it includes and what moves it up. */
export function PriceFactors({ service, texts }: Props) {
  const lists = [
    { heading: texts.includesHeading, lines: service.includes },
    { heading: texts.factorsHeading, lines: service.priceFactors },
  ];
  return (
    <Section
      id="price"
      heading={texts.priceHeading}
      tone="quiet"
      layout="beside"
      aside={<Price service={service} large />}
    >
      <div className={styles.lists}>
        {lists.map(({ heading, lines }) => (
          <div key={heading} className={styles.list}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
