import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { Checklist } from "./checklist.tsx";
import { GuaranteeLines } from "./guarantee.tsx";
import { HeadingWords } from "./heading-words.tsx";
import { OrdinaryCase, Price } from "./price.tsx";
import styles from "./price-factors.module.css";
import { Section } from "./section.tsx";

type Props = {
  service: Pick<Service, "title" | "price" | "ordinaryCase" | "includes" | "priceFactors">;
  texts: Pick<
    Records["pages"]["service"],
    "priceHeading" | "priceLead" | "includesHeading" | "factorsHeading" | "fullPrice" | "fullPriceAgreed"
  >;
  guarantee: Records["guarantee"];
};

/** A service's price as a receipt: where it starts, what that includes, what adds to it, when it is agreed, the guarantee. */
export function PriceFactors({ service, texts, guarantee }: Props) {
  const { includes, priceFactors, ordinaryCase } = service;
  return (
    <Section id="price" heading={texts.priceHeading} lead={texts.priceLead} tone="quiet">
      <div className={`split torn ${styles.slip}`}>
        <div className={`cluster ${styles.start}`}>
          <h3>
            <HeadingWords>{service.title}</HeadingWords>
          </h3>
          <Price service={service} large />
          <OrdinaryCase of={ordinaryCase} />
        </div>
        {includes.length + priceFactors.length > 0 && (
          <div className={styles.lists}>
            {includes.length > 0 && <h4 className="h4">{texts.includesHeading}</h4>}
            <Checklist items={includes} />
            {priceFactors.length > 0 && <h4 className="h4">{texts.factorsHeading}</h4>}
            <Checklist items={priceFactors} mark="plus" className={styles.factors} />
          </div>
        )}
        <p className={`lead whole ${styles.line}`}>
          <strong>{texts.fullPrice}</strong> <span>{texts.fullPriceAgreed}</span>
        </p>
        <GuaranteeLines {...guarantee} />
      </div>
    </Section>
  );
}
