import { Icon } from "./icon.tsx";
import styles from "./stars.module.css";

/** As many stars as the rating. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">{`${rating} out of 5 stars`}</span>
      {Array.from({ length: rating }, (_, index) => index).map((index) => (
        <Icon key={index} name="star" size={18} />
      ))}
    </p>
  );
}
