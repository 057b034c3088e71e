import type { Service } from "../records/schema.ts";
import { priceAmount, STARTING_AT } from "../records/service.ts";
import styles from "./price.module.css";

/** A service's starting price: "Starting at $120". */
export function Price({ service, large }: { service: Pick<Service, "price">; large?: boolean }) {
  return (
    <p className={`muted ${styles.price}`}>
      {`${STARTING_AT} `}
      <strong className={large ? `display ${styles.large}` : undefined}>{priceAmount(service)}</strong>
    </p>
  );
}
