import { servicePath } from "../site/addresses.ts";
import type { Records } from "../site/records.ts";
import { priceAmount, STARTING_AT, shortTitle } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import styles from "./prices.module.css";

/** Every starting price in the open, with what moves it up. */
export function Prices({ records }: { records: Records }) {
  const { prices, services, pages } = records;
  return (
    <Band id="prices" heading={prices.heading} lead={prices.lead}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">{STARTING_AT}</th>
            <th scope="col">{pages.service.factorsHeading}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.slug}>
              <th scope="row">
                <a href={servicePath(service.slug)}>{shortTitle(service)}</a>
              </th>
              <td>{priceAmount(service)}</td>
              <td>
                <ul>
                  {service.priceFactors.map((factor) => (
                    <li key={factor}>{factor}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{prices.note}</p>
    </Band>
  );
}
