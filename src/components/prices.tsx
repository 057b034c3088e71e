import type { Records } from "../records/reader.ts";
import type { Service } from "../records/schema.ts";
import { priceAmount, STARTING_AT } from "../records/service.ts";
import { serviceLink } from "../routes/navigation.ts";
import { Checklist } from "./checklist.tsx";
import styles from "./prices.module.css";
import { Section } from "./section.tsx";

type Props = Records["prices"] & { services: readonly Service[]; factorsHeading: string };

/** Every starting price in the open, with what moves it up. */
export function Prices({ heading, lead, note, services, factorsHeading }: Props) {
  return (
    <Section id="prices" heading={heading} lead={lead}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">{STARTING_AT}</th>
            <th scope="col">{factorsHeading}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <Row key={service.slug} service={service} />
          ))}
        </tbody>
      </table>
      <p className="muted">{note}</p>
    </Section>
  );
}

function Row({ service }: { service: Service }) {
  const { name, href } = serviceLink(service);
  return (
    <tr>
      <th scope="row">
        <a href={href}>{name}</a>
      </th>
      <td className="display h4">{priceAmount(service)}</td>
      <td className="small muted tight">
        <Checklist items={service.priceFactors} mark="plus" />
      </td>
    </tr>
  );
}
