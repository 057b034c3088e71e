import type { Service, Testimonial } from "../records/schema.ts";
import { bySlug } from "../records/service.ts";
import { serviceLink } from "../routes/navigation.ts";
import { Icon } from "./icon.tsx";
import { Section } from "./section.tsx";
import styles from "./testimonials.module.css";

type Props = {
  heading: string;
  /** What to say while none of them is real: the heading and the line below it. */
  samplesHeading: string;
  samplesNote: string;
  testimonials: readonly Testimonial[];
  services: readonly Service[];
};

/** What customers say, the first one loudest. A sample review says so on its card. Samples alone are one line, which opens. */
export function Testimonials({ heading, samplesHeading, samplesNote, testimonials, services }: Props) {
  const cards = testimonials.map((testimonial) => (
    <li key={testimonial.text}>
      <Card {...testimonial} link={serviceLink(bySlug(services, testimonial.service))} />
    </li>
  ));
  if (testimonials.every(({ sample }) => sample))
    return (
      <details className={`page-width muted ${styles.samples}`}>
        <summary className="between ruled">
          <h2 id="testimonials" className="label">
            <span>{samplesHeading}</span>. <span>{samplesNote}</span>
          </h2>
          <Icon name="chevron" size={22} className="turns" />
        </summary>
        <ul className="columns">{cards}</ul>
      </details>
    );
  return (
    <Section id="testimonials" heading={heading} tone="quiet">
      <ul className={styles.loud}>{cards}</ul>
    </Section>
  );
}

type CardProps = Omit<Testimonial, "service"> & { link: ReturnType<typeof serviceLink> };

function Card({ name, rating, text, location, sample, link }: CardProps) {
  return (
    <figure className={`stack gap-3 ruled ${styles.card}`}>
      <Stars rating={rating} isQuiet={sample} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption className="small muted">
        <strong>{name}</strong>
        {`, ${location}`}
        {sample && (
          <>
            {"\u2002"}
            <span className={styles.sample}>Sample review</span>
          </>
        )}
        <a href={link.href} className="tap">
          {link.name}
        </a>
      </figcaption>
    </figure>
  );
}

/** As many stars as the rating, golden only where a customer has given them. */
function Stars({ rating, isQuiet }: { rating: number; isQuiet: boolean }) {
  return (
    <p className={`${isQuiet ? "muted" : `accent ${styles.given}`} ${styles.stars}`}>
      <span className="visually-hidden">{`${rating} out of 5 stars`}</span>
      {Array.from({ length: rating }, (_, index) => index).map((index) => (
        <Icon key={index} name="star" size={18} />
      ))}
    </p>
  );
}
