import type { Service } from "../records/schema.ts";
import { Price } from "../ui/price.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./price-factors.module.css";

type Props = {
  service: Pick<Service, "price" | "priceFactors">;
  texts: { priceHeading: string; factorsHeading: string };
};

/** A service's starting price, and beside it what moves the price up. */
export function PriceFactors({ service, texts }: Props) {
  return (
    <Section
      id="price"
      heading={texts.priceHeading}
      tone="quiet"
      layout="beside"
      aside={<Price service={service} large />}
    >
      <div className={styles.factors}>
        <h3>{texts.factorsHeading}</h3>
        <ul>
          {service.priceFactors.map((factor) => (
            <li key={factor}>{factor}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
