import styles from "./logo.module.css";

/** The mark, a sectional door with its top lights lit, and the wordmark. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
        <rect className={styles.frame} width="32" height="32" rx="4" />
        <path className={styles.lights} d="M6 6h5.75v4.5H6zM13.125 6h5.75v4.5h-5.75zM20.25 6H26v4.5h-5.75z" />
        <path className={styles.sections} d="M6 12.5h20v3.75H6zM6 18h20v3.75H6zM6 23.5h20V28H6z" />
      </svg>
      <span className={styles.words}>
        <strong>{first}</strong> <span>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
