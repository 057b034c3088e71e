import type { ReactNode } from "react";
import type { Situation } from "../../records/advice-schema.ts";
import type { Records } from "../../records/reader.ts";
import { serviceLink } from "../../routes/navigation.ts";
import { CallButton } from "../../ui/call-button/call-button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { UrgencyBadge } from "../../ui/urgency-badge/urgency-badge.tsx";
import { LinkRows } from "../link-rows/link-rows.tsx";
import styles from "./situations.module.css";

type Props = Pick<Records, "rightNow" | "services" | "phone">;

/** A situation as its card shows it. A page that says elsewhere how urgent it is leaves that out. */
type Shown = Omit<Situation, "urgency"> & Partial<Pick<Situation, "urgency">>;

type CardProps = Omit<Props, "rightNow"> & {
  rightNow: Pick<Records["rightNow"], "leaveHeading" | "urgencyLabels">;
};

/** The emergency number, then our own, for the top of the page. */
export function FirstCalls({ rightNow, phone }: Omit<Props, "services">) {
  const call = rightNow.situations.find((situation) => situation.call)?.call;
  return (
    <div className={styles.calls}>
      {call && <EmergencyCall number={call} />}
      <CallButton phone={phone} />
    </div>
  );
}

/** The situations by name, each with how urgent it is. They lead to what to do, so that only the two calls above them call. */
export function SituationLinks({ rightNow }: Pick<Props, "rightNow">) {
  const { jumpHeading, situations, urgencyLabels } = rightNow;
  const rows = situations.map(({ id, title, urgency, call }) => ({
    name: title,
    href: `#${id}`,
    note: call ? callWords(call) : urgencyLabels[urgency],
  }));
  return (
    <nav className={styles.jump} aria-labelledby="jump">
      <h2 id="jump">{jumpHeading}</h2>
      <LinkRows rows={rows} />
    </nav>
  );
}

/** A call to the emergency number, the only red thing of its page. */
function EmergencyCall({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={styles.emergency}>
      <Icon name="phone" size={26} />
      {callWords(number)}
    </a>
  );
}

function callWords(number: string): string {
  return `Call ${number}`;
}

/** What to do in each situation, and what to leave alone; then a drawing, if there is one. */
export function Situations(props: CardProps & { situations: readonly Shown[]; children?: ReactNode }) {
  const { situations, children, ...card } = props;
  return (
    <div className={`night ${styles.section}`} data-print>
      <ul className={`page-width ${styles.situations}`}>
        {situations.map((situation) => (
          <li key={situation.id} id={situation.id} className={styles.situation}>
            <SituationCard situation={situation} {...card} />
          </li>
        ))}
        {children && <li className={styles.drawing}>{children}</li>}
      </ul>
    </div>
  );
}

function SituationCard({ situation, rightNow, services, phone }: CardProps & { situation: Shown }) {
  const { title, urgency, call, do: steps, leave } = situation;
  const service = services.find(({ slug }) => slug === situation.service);
  const link = service && serviceLink(service);
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        {call && <EmergencyCall number={call} />}
        {!call && urgency && (
          <UrgencyBadge urgency={urgency} label={rightNow.urgencyLabels[urgency]} tel={phone.tel} />
        )}
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.leave}>
        <h3>{rightNow.leaveHeading}</h3>
        <ul>
          {leave.map((thing) => (
            <li key={thing}>
              <Icon name="close" size={18} />
              <span>{thing}</span>
            </li>
          ))}
        </ul>
      </div>
      {link && (
        <a href={link.href} className={styles.service}>
          {link.name}
        </a>
      )}
    </>
  );
}
