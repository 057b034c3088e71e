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

/** What most people need, and what that usually costs; nothing until the owner has said it. */
export function OrdinaryCase({ of: ordinary }: { of: Service["ordinaryCase"] }) {
  if (!ordinary?.price) return null;
  return (
    <p className={`small muted ${styles.price}`}>
      {`${ordinary.what}: `}
      <strong className="display h4">{priceAmount({ price: ordinary.price })}</strong>
    </p>
  );
}
