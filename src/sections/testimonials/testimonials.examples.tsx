import { records } from "../../records/index.ts";
import { Testimonials } from "./testimonials.tsx";

const { home, services } = records;
// Whether the owner has real reviews or not, both kinds are shown.
const testimonials = records.testimonials
  .slice(0, 2)
  .map((testimonial, index) => ({ ...testimonial, sample: index === 0 }));

const texts = {
  heading: home.testimonialsHeading,
  samplesHeading: home.testimonialsSamplesHeading,
  samplesNote: home.testimonialsSamplesNote,
};

export default {
  "Sample and real": <Testimonials {...texts} testimonials={testimonials} services={services} />,
  "Samples only": <Testimonials {...texts} testimonials={testimonials.slice(0, 1)} services={services} />,
};
