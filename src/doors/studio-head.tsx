import { BreadcrumbNav } from "../components/breadcrumb-nav.tsx";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import styles from "./studio-head.module.css";

type Props = { heading: string; lead: string; breadcrumbs: Breadcrumbs };

/** Where we are and what this page is for, so small that the door is in the first screen too. */
export function StudioHead({ heading, lead, breadcrumbs }: Props) {
  return (
    <div className={styles.head}>
      <BreadcrumbNav breadcrumbs={breadcrumbs} />
      <h1>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
