import type { Phone } from "../records/phone.ts";
import type { Service } from "../records/schema.ts";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import type { NavLink } from "../routes/navigation.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Price } from "../ui/price.tsx";
import { transitionClass } from "../ui/view-transition.ts";
import { PageHero } from "./page-hero.tsx";

type Props = {
  heading: string;
  service: Service;
  phone: Pick<Phone, "tel">;
  breadcrumbs: Breadcrumbs;
  /** What to do before anybody comes, for a service that is needed at once. */
  rightNow?: NavLink | undefined;
};

/** The hero of a service's pages: its picture, its starting price, and the call for an estimate. */
export function ServiceHero({ heading, service, phone, breadcrumbs, rightNow }: Props) {
  return (
    <PageHero
      heading={heading}
      lead={service.description}
      picture={service.image}
      pictureClass={transitionClass(service)}
      breadcrumbs={breadcrumbs}
    >
      <ButtonLink href={phone.tel} icon="phone">
        GET FREE ESTIMATE
      </ButtonLink>
      <Price service={service} large />
      {rightNow && <a href={rightNow.href}>{rightNow.name}</a>}
    </PageHero>
  );
}
