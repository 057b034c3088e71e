import { CARD_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Service } from "../records/schema.ts";
import { servicePath } from "../routes/routes.ts";
import { Checklist } from "./checklist.tsx";
import { classNames } from "./class-names.ts";
import { HeadingWords } from "./heading-words.tsx";
import { Icon } from "./icon.tsx";
import { Price } from "./price.tsx";
import styles from "./service-cards.module.css";
import { transitionClass } from "./view-transition.ts";

/** All services as full cards: picture, icon, title, description, price and what is included. */
export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {services.map((service, index) => (
        <li key={service.slug}>
          <Card service={service} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The first card is wide on wide screens, so it needs larger pictures there. A phone shows the icon alone. */
function Card({ service, isFirst }: { service: Service; isFirst: boolean }) {
  return (
    <article className={`lamp ${styles.card}`}>
      <Picture
        name={service.image}
        sizes={[
          { media: "(min-width: 75rem)", width: isFirst ? "max(51rem, 51vw)" : "25rem", ratio: 16 / 10 },
          { width: "50vw", ratio: 16 / 10 },
        ]}
        {...(isFirst ? { narrow: { maxWidth: CARD_WIDTH } } : { maxWidth: CARD_WIDTH })}
        className={classNames("photo", styles.picture, transitionClass(service))}
        decorative
      />
      <h3 className={styles.title}>
        <span>
          <HeadingWords>{service.title}</HeadingWords>
        </span>
        <Icon name={service.icon} size={28} className="accent no-print" />
      </h3>
      <div className={`cluster ${styles.price}`}>
        <Price service={service} />
        {service.popular && <p className={`small strong no-print ${styles.badge}`}>Most Popular</p>}
      </div>
      {/* On a phone the rest of the card is shown once this is open. */}
      <details>
        <summary className="tap">
          <span>
            What We Do<span className="visually-hidden">: {service.title}</span>
          </span>
          <Icon name="chevron" size={18} className="accent turns" />
        </summary>
      </details>
      <p className="muted tight no-print">{service.description}</p>
      <Checklist items={service.features} />
      <a href={servicePath(service.slug)} className="tap strong no-print">
        Learn More<span className="visually-hidden"> about {service.title}</span>{" "}
        <span aria-hidden="true">→</span>
      </a>
    </article>
  );
}
