import type { Business } from "../site/schema.ts";
import styles from "./fact-strip.module.css";

/** Four facts under the hero, each with its figure first. */
export function FactStrip({ business }: { business: Business }) {
  const facts = [
    { figure: "24/7", label: "emergency repairs" },
    { figure: business.emergencyResponse.replace("minutes", "min"), label: "emergency response" },
    { figure: `${business.warrantyMonths}-month`, label: "warranty on all work" },
    { figure: `${business.yearsInBusiness}+ years`, label: "licensed, bonded, insured" },
  ];
  return (
    <ul className={styles.strip}>
      {facts.map(({ figure, label }) => (
        <li key={label}>
          <strong>{figure}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
