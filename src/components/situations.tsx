import type { Situation } from "../records/advice-schema.ts";
import type { Records } from "../records/reader.ts";
import { problemLink } from "../routes/navigation.ts";
import { CallButton } from "./call-button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { LinkRows } from "./link-rows.tsx";
import styles from "./situations.module.css";
import { WhatToDo } from "./what-to-do.tsx";

type Props = Pick<Records, "rightNow" | "problems" | "phone">;

/** The emergency number, then our own, for the top of the page. */
export function FirstCalls({ rightNow, phone }: Omit<Props, "problems">) {
  const call = rightNow.situations.find((situation) => situation.call)?.call;
  return (
    <div className={`cluster ${styles.calls}`}>
      {call && <EmergencyCall number={call} />}
      <CallButton phone={phone} />
    </div>
  );
}

/** The situations by name, each with how urgent it is. They lead to what to do, so that only the two calls before them call. */
export function SituationLinks({ rightNow }: Pick<Props, "rightNow">) {
  const { jumpHeading, situations, urgencyStatus } = rightNow;
  const rows = situations.map(({ id, title, urgency, unless, call }) => ({
    name: title,
    href: `#${id}`,
    note: call ? `Call ${call}` : withException(urgencyStatus[urgency], unless),
    urgency,
  }));
  return (
    <nav aria-labelledby="jump">
      <h2 id="jump" className={`label ${styles.jump}`}>
        {jumpHeading}
      </h2>
      <LinkRows rows={rows} layout="single" />
    </nav>
  );
}

/** A call to the emergency number, the only red thing of its page. */
function EmergencyCall({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={`cluster display no-print ${styles.emergency}`}>
      <Icon name="phone" size={26} />
      {`Call ${number}`}
    </a>
  );
}

/** How urgent it is, and when it isn't as it says. */
function withException(status: string, unless: string | undefined): string {
  return unless ? `${status}, ${unless}` : status;
}

/** What to do in each situation, and what to leave alone. */
export function Situations(props: Props) {
  return (
    <div className={`night ${styles.section}`} data-print>
      <ul role="list" className={`page-width ${styles.situations}`}>
        {props.rightNow.situations.map((situation) => (
          <li key={situation.id} id={situation.id} className={`quiet stack fit ${styles.situation}`}>
            <SituationCard situation={situation} {...props} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SituationCard({ situation, rightNow, problems, phone }: Props & { situation: Situation }) {
  const { title, urgency, unless, call, do: steps, leave } = situation;
  const { leaveHeading, situations, urgencyLabels } = rightNow;
  const label = urgencyLabels[urgency];
  const canWait = urgency === "can-wait";
  const problem = problems.find(({ slug }) => slug === situation.problem);
  const link = problem && problemLink(problem);
  return (
    <>
      <div className={`stack fit ${styles.head}`}>
        <h2 className="h3">{title}</h2>
        {canWait && (
          <p className={`small ${styles.status}`}>
            <Icon name="clock" size={16} />
            <span>{withException(label, unless)}</span>
          </p>
        )}
        {call ? (
          <EmergencyCall number={call} />
        ) : (
          <a
            href={phone.tel}
            className={classNames("bare small", styles.call, urgency === "now" && styles.now)}
          >
            <Icon name="phone" size={16} />
            <span>
              {`${canWait ? "Call" : label} `}
              <span className="compound">{phone.text}</span>
            </span>
          </a>
        )}
      </div>
      <WhatToDo steps={steps} leave={leave} leaveHeading={leaveHeading} situations={situations} />
      {link && (
        <a href={link.href} className={`tap strong no-print ${styles.problem}`}>
          {link.name}
          <Icon name="arrow" size={18} />
        </a>
      )}
    </>
  );
}
