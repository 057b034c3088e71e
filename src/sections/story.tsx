import type { Records } from "../site/records.ts";
import { Band } from "../ui/band.tsx";
import styles from "./story.module.css";

/** The company's story beside its figures. */
export function Story({ records }: { records: Records }) {
  const { business, about } = records;
  const figures = [
    { figure: `${business.yearsInBusiness}+`, label: "years in business" },
    { figure: `${business.customers}+`, label: "customers" },
    { figure: `${business.warrantyMonths} months`, label: "warranty on every repair and installation" },
    { figure: `${business.coverageMiles} miles`, label: `around ${business.address.city}` },
  ];
  return (
    <Band id="story" heading="Our Story" layout="beside">
      <div className={styles.story}>
        <div className={styles.words}>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={styles.figures}>
          {figures.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
