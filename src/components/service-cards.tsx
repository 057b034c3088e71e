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

/** The first card is wide on wide screens, so it needs larger pictures there. */
function Card({ service, isFirst }: { service: Service; isFirst: boolean }) {
  return (
    <article className={`lamp ${styles.card}`}>
      <Picture
        name={service.image}
        // On a phone it is a small square.
        sizes={[
          { media: "(min-width: 75rem)", width: isFirst ? "max(51rem, 51vw)" : "25rem", ratio: 16 / 10 },
          { media: "(min-width: 40rem)", width: "50vw", ratio: 16 / 10 },
          { width: "6.5rem", ratio: 1 },
        ]}
        {...(isFirst ? { narrow: { maxWidth: CARD_WIDTH } } : { maxWidth: CARD_WIDTH })}
        className={classNames("photo", styles.picture, transitionClass(service))}
        decorative
      />
      <span className={`accent no-print ${styles.icon}`}>
        <Icon name={service.icon} size={28} />
      </span>
      {service.popular && <p className={`small no-print ${styles.badge}`}>Most Popular</p>}
      <h3>
        <HeadingWords>{service.title}</HeadingWords>
      </h3>
      <Price service={service} />
      <p className={`muted no-print ${styles.description}`}>{service.description}</p>
      <Checklist items={service.features} />
      <a href={servicePath(service.slug)} className={`tap strong no-print ${styles.more}`}>
        Learn More<span className="visually-hidden"> about {service.title}</span>{" "}
        <span aria-hidden="true">→</span>
      </a>
    </article>
  );
}
