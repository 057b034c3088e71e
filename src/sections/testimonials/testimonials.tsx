import type { Service, Testimonial } from "../../records/schema.ts";
import { bySlug } from "../../records/service.ts";
import { serviceLink } from "../../routes/navigation.ts";
import { Section } from "../../ui/section/section.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import styles from "./testimonials.module.css";

type Props = {
  heading: string;
  /** What to say while none of them is real. */
  samplesNote: string;
  testimonials: readonly Testimonial[];
  services: readonly Service[];
};

/** What customers say, the first one loudest. A sample review says so on its card. */
export function Testimonials({ heading, samplesNote, testimonials, services }: Props) {
  const lead = testimonials.every(({ sample }) => sample) ? samplesNote : undefined;
  return (
    <Section id="testimonials" heading={heading} lead={lead} tone="quiet">
      <ul className={styles.cards}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.text}>
            <Card {...testimonial} link={serviceLink(bySlug(services, testimonial.service))} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type CardProps = Omit<Testimonial, "service"> & { link: ReturnType<typeof serviceLink> };

function Card({ name, rating, text, location, sample, link }: CardProps) {
  return (
    <figure className={styles.card}>
      <Stars rating={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        {`, ${location}`}
        {sample && (
          <>
            {"\u2002"}
            <span className={styles.sample}>Sample review</span>
          </>
        )}
        <a href={link.href}>{link.name}</a>
      </figcaption>
    </figure>
  );
}
