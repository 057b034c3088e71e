import { AreaCards } from "../sections/area-cards.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { CategoryChips } from "../sections/category-chips.tsx";
import { DoorDrawing } from "../sections/door-drawing.tsx";
import { FactStrip } from "../sections/fact-strip.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Points } from "../sections/points.tsx";
import { Prices } from "../sections/prices.tsx";
import { Questions } from "../sections/questions.tsx";
import { ServiceCards } from "../sections/service-cards.tsx";
import { ServiceTrack } from "../sections/service-track.tsx";
import { Signs } from "../sections/signs.tsx";
import { Steps } from "../sections/steps.tsx";
import { SymptomLinks, Symptoms } from "../sections/symptoms.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { TownFacts } from "../sections/town-facts.tsx";
import { TownPortrait } from "../sections/town-portrait.tsx";
import { WhyChoose } from "../sections/why-choose.tsx";
import { paths } from "../site/addresses.ts";
import { serviceLink } from "../site/navigation.ts";
import type { Records } from "../site/records.ts";
import { startingPrice } from "../site/service-text.ts";
import { Band } from "../ui/band.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Checklist } from "../ui/checklist.tsx";
import { Icon, iconNames } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { Stars } from "../ui/stars.tsx";
import styles from "./specimens.module.css";
import { Colors, Sizes, Specimen } from "./specimens-basics.tsx";

/** Every color, size, part and section of the site on one page, for those who work on it: only in `npm run dev`. */
export function SpecimensScreen({ records }: { records: Records }) {
  const { services, areas, about, home, pages, business, phone } = records;
  const [service] = services;
  const [area] = areas;
  const broken = services.find(({ slug }) => slug === records.symptoms[0]?.service);
  if (!service || !area) return null;
  return (
    <>
      <PageHero
        heading="Specimens"
        lead="What the site is made of: its colors, its type, its parts and its sections, each in every variant. Point at a control or press Tab to see it hovered and focused; the menus and the emergency call are where they always are."
        trail={[
          { name: "Home", href: paths.home },
          { name: "Specimens", href: "/specimens" },
        ]}
      />
      <Colors />
      <Sizes />
      {(["plain", "quiet", "night"] as const).map((tone) => (
        <Band key={tone} id={`parts-${tone}`} heading={`Parts on a ${tone} band`} tone={tone} layout="beside">
          <div className={styles.grid}>
            <Specimen name="ButtonLink action">
              <Buttons tel={phone.tel} variant="action" />
            </Specimen>
            <Specimen name="ButtonLink outline">
              <Buttons tel={phone.tel} variant="outline" />
            </Specimen>
            <Specimen name="Button">
              <Button>View All Areas</Button>
            </Specimen>
            <Specimen name="Link in a sentence">
              <p>
                We come from Tenafly to <a href={paths.areas}>every town of the county</a>, weekends included.
              </p>
            </Specimen>
            <Specimen name="Price, and large">
              <Price service={service} />
              <Price service={service} large />
            </Specimen>
            <Specimen name="Stars">
              <Stars rating={5} />
              <Stars rating={3} />
            </Specimen>
            <Specimen name="Checklist">
              <Checklist items={service.features} />
            </Specimen>
            <Specimen name="Logo">
              <Logo name={business.name} />
            </Specimen>
          </div>
        </Band>
      ))}
      <Band id="icons" heading="Icons" lead="Each in the color of the words around it." layout="beside">
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={32} />
              {name}
            </li>
          ))}
        </ul>
      </Band>
      <Band id="picture" heading="Picture" tone="quiet" layout="beside">
        <Specimen name="Picture, in AVIF, WebP and JPEG">
          <Picture
            name={pages.about.picture}
            sizes="(min-width: 62rem) 50rem, 100vw"
            className={styles.picture}
          />
        </Specimen>
      </Band>
      <Band
        id="band"
        heading="Band with all it can have"
        lead="A heading, a line under it, and at the end of the line one way onward."
        aside={
          <ButtonLink href={paths.services} variant="outline" icon="arrow">
            View All Services
          </ButtonLink>
        }
      >
        <Specimen name="ServiceTrack, without its carousel">
          <div className={styles.cut}>
            <ServiceTrack services={services} />
          </div>
        </Specimen>
        <Specimen name="ServiceCards">
          <ServiceCards services={services.slice(0, 4)} />
        </Specimen>
        <Specimen name="CategoryChips and AreaCards">
          <CategoryChips services={services} />
          <AreaCards areas={areas} />
        </Specimen>
        <Specimen name="LinkRows">
          <LinkRows
            rows={services.slice(0, 4).map((each) => ({ ...serviceLink(each), note: startingPrice(each) }))}
          />
        </Specimen>
        <Specimen name="Points">
          <Points points={about.values} />
        </Specimen>
        <Specimen name="FactStrip">
          <FactStrip facts={home.facts} />
        </Specimen>
      </Band>
      <TownFacts area={area} emergencyResponse={business.emergencyResponse} />
      <TownPortrait records={records} area={area} />
      <Prices records={records} />
      <Questions {...records.questions} tone="quiet" />
      <WhyChoose records={records} />
      <Symptoms records={records}>
        <SymptomLinks records={records} />
        <DoorDrawing records={records} shared={false} />
      </Symptoms>
      {broken && <Signs records={records} service={broken} />}
      <Steps records={records} />
      <Testimonials records={records} />
      <CallBand records={records} />
    </>
  );
}

function Buttons({ tel, variant }: { tel: string; variant: "action" | "outline" }) {
  return (
    <>
      {(["phone", "arrow", "directions", "sms", "whatsapp"] as const).map((icon) => (
        <ButtonLink key={icon} href={tel} variant={variant} icon={icon}>
          With {icon}
        </ButtonLink>
      ))}
      <ButtonLink href={tel} variant={variant}>
        Without an icon
      </ButtonLink>
      <ButtonLink href={tel} variant={variant} size="small">
        Small
      </ButtonLink>
    </>
  );
}
