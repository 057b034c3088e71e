import type { Records } from "../site/records.ts";
import type { Service } from "../site/schema.ts";
import { Band } from "../ui/band.tsx";
import { Price } from "../ui/price.tsx";
import styles from "./price-factors.module.css";

/** A service's starting price, and beside it what moves the price up. */
export function PriceFactors({ records, service }: { records: Records; service: Service }) {
  const { priceHeading, factorsHeading } = records.pages.service;
  return (
    <Band
      id="price"
      heading={priceHeading}
      tone="quiet"
      layout="beside"
      aside={<Price service={service} large />}
    >
      <div className={styles.factors}>
        <h3>{factorsHeading}</h3>
        <ul>
          {service.priceFactors.map((factor) => (
            <li key={factor}>{factor}</li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
