import { paths } from "../../routes/routes.ts";
import { ButtonLink } from "../button-link/button-link.tsx";
import { Section } from "./section.tsx";

const props = {
  id: "section",
  heading: "A heading",
  lead: "And a line under it.",
  children: <p>The content.</p>,
};
const aside = (
  <ButtonLink href={paths.services} variant="outline" icon="arrow">
    View All Services
  </ButtonLink>
);

export default {
  "Stacked, plain": <Section {...props} aside={aside} />,
  "Stacked, quiet": <Section {...props} aside={aside} tone="quiet" />,
  "Beside, plain": <Section {...props} layout="beside" />,
  "Beside, night": <Section {...props} layout="beside" tone="night" aside={aside} />,
};
