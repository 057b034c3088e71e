import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { priceAmount, STARTING_AT } from "../records/service.ts";
import { serviceLink } from "../routes/navigation.ts";
import { Checklist } from "./checklist.tsx";
import { OrdinaryCase } from "./price.tsx";
import styles from "./prices.module.css";
import { Section } from "./section.tsx";

type Props = Pick<Records["prices"], "heading" | "lead"> & {
  services: readonly Service[];
  texts: Pick<Records["pages"]["service"], "includesHeading" | "factorsHeading">;
};

/** Every starting price in the open, with what it includes and what moves it up. */
export function Prices({ heading, lead, services, texts }: Props) {
  return (
    <Section id="prices" heading={heading} lead={lead} prints>
      <table className={styles.prices}>
        <thead className="label">
          <tr>
            <th scope="col">Service</th>
            <th scope="col">{STARTING_AT}</th>
            <th scope="col">{texts.includesHeading}</th>
            <th scope="col">{texts.factorsHeading}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <Row key={service.slug} service={service} texts={texts} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ service, texts }: Pick<Props, "texts"> & { service: Service }) {
  const { name, href } = serviceLink(service);
  return (
    <tr>
      <th scope="row">
        <a href={href}>{name}</a>
      </th>
      <td data-column={STARTING_AT}>
        <strong className="display h3">{priceAmount(service)}</strong>
        <OrdinaryCase of={service.ordinaryCase} />
      </td>
      <td className="small tight" data-column={texts.includesHeading}>
        <Checklist items={service.includes} />
      </td>
      <td className="small muted tight" data-column={texts.factorsHeading}>
        <Checklist items={service.priceFactors} mark="plus" />
      </td>
    </tr>
  );
}
