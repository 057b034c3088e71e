import type { ReactNode } from "react";
import type { Phone } from "../records/phone.ts";
import type { Service } from "../records/schema.ts";
import { priceAmount, STARTING_AT } from "../records/service.ts";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import type { NavLink } from "../routes/navigation.ts";
import { CallButton } from "./call-button.tsx";
import { type HeadFigure, HeadFigures } from "./figures.tsx";
import { PageHero } from "./page-hero.tsx";
import { transitionClass } from "./view-transition.ts";

type Props = {
  heading: string;
  /** Where it is about, such as "in Fort Lee". */
  place?: string;
  /** What a town's people should know, or tell us, when they call. */
  note?: string;
  service: Service;
  phone: Pick<Phone, "tel" | "text">;
  /** How soon we come, if that was stated. A new door isn't a matter of minutes. */
  arrival: HeadFigure | undefined;
  /** The map of the area that the page is about. */
  map?: ReactNode;
  /** The doors to choose from, right below the picture. */
  below?: ReactNode;
  breadcrumbs: Breadcrumbs;
  /** What to do before anybody comes, for a service that is needed at once, where a new door is designed, the prices. */
  onward: readonly NavLink[];
};

/** The head of a service's pages: where its price starts, how soon we come, and the call for an estimate. */
export function ServiceHero(props: Props) {
  const { heading, place, note, service, phone, arrival, map, below, breadcrumbs, onward } = props;
  const price = { label: STARTING_AT, value: priceAmount(service) };
  return (
    <PageHero
      heading={heading}
      place={place}
      lead={service.description}
      figures={
        <>
          <HeadFigures figures={[price, ...(arrival && !service.newDoor ? [arrival] : [])]} />
          {note && <p>{note}</p>}
        </>
      }
      picture={service.image}
      pictureClass={transitionClass(service)}
      map={map}
      below={below}
      breadcrumbs={breadcrumbs}
    >
      <CallButton phone={phone} verb="Get Free Estimate" />
      {onward.map(({ name, href }) => (
        <a key={href} href={href} className="tap">
          {name}
        </a>
      ))}
    </PageHero>
  );
}
