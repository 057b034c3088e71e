import type { Service } from "../site/schema.ts";
import { startingPrice } from "../site/service-text.ts";
import styles from "./price.module.css";

/** A service's starting price: "Starting at $120". */
export function Price({ service, large = false }: { service: Service; large?: boolean }) {
  const [words, amount] = startingPrice(service).split(/(?=\$)/);
  return (
    <p className={large ? styles.large : styles.price}>
      {words}
      <strong>{amount}</strong>
    </p>
  );
}
