import { records } from "../records/index.ts";
import { Testimonials } from "./testimonials.tsx";

const { home, services } = records;
// Whether the owner has real reviews or not, both kinds are shown.
const testimonials = records.testimonials
  .slice(0, 2)
  .map((testimonial, index) => ({ ...testimonial, sample: index === 0 }));

export default {
  "Sample and real": (
    <Testimonials heading={home.testimonialsHeading} testimonials={testimonials} services={services} />
  ),
};
