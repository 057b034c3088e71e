import { servicePath } from "../site/addresses.ts";
import type { Service } from "../site/schema.ts";
import { travelClass } from "../site/transitions.ts";
import { Checklist } from "../ui/checklist.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { CARD_WIDTH } from "../ui/pictures.ts";
import { Price } from "../ui/price.tsx";
import styles from "./service-cards.module.css";

/** All services as full cards: picture, icon, title, description, price and what is included. */
export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className={styles.cards}>
      {services.map((service, index) => (
        <li key={service.slug}>
          <article className={styles.card}>
            <Picture
              name={service.image}
              sizes={`(min-width: 64rem) ${index === 0 ? "43rem" : "25rem"}, (min-width: 44rem) 50vw, 100vw`}
              {...(index === 0 ? { narrow: { upTo: CARD_WIDTH } } : { upTo: CARD_WIDTH })}
              className={`${styles.picture} ${travelClass(service)}`}
              decorative
            />
            <span className={styles.icon}>
              <Icon name={service.icon} size={28} shared />
            </span>
            {service.popular && <p className={styles.badge}>Most Popular</p>}
            <h3>{service.title}</h3>
            <Price service={service} />
            <p className={styles.description}>{service.description}</p>
            <Checklist items={service.features} />
            <a href={servicePath(service.slug)} className={styles.more}>
              Learn More<span className="visually-hidden"> about {service.title}</span> →
            </a>
          </article>
        </li>
      ))}
    </ul>
  );
}
