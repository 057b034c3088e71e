import { areaPath, paths, servicePath } from "./addresses.ts";
import { addressLine } from "./maps.ts";
import type { Records } from "./records.ts";
import { shortTitle, startingPrice } from "./service-text.ts";

/** The company in plain words for programs that read for people, in the form of llmstxt.org. */
export function llmsText({ business, phone, services, areas, pages }: Records, siteUrl: string): string {
  const link = (name: string, path: string) => `[${name}](${new URL(path, siteUrl).href})`;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const parts = [
    `# ${business.name}`,
    `> ${business.blurb}`,
    list([
      `Phone: ${phone.text} (${business.phone})`,
      `Address: ${addressLine(business.address)}`,
      `Hours: ${business.hours}`,
      `Emergency response: ${business.emergencyResponse}`,
      `Service area: ${business.county} and ${business.region}, within ${business.coverageMiles} miles of ${business.address.city}`,
      `Warranty: ${business.warrantyMonths} months on every repair and every installation`,
      `Since ${business.foundingYear}; ${business.claims}`,
    ]),
    "## Services",
    list(
      services.map((service) => {
        const page = link(shortTitle(service), servicePath(service.slug));
        return `${page}: ${startingPrice(service)}. ${service.description}`;
      }),
    ),
    "## Towns",
    list(
      areas.map(({ name, slug, responseTime }) => {
        const page = link(`${name}, ${business.address.state}`, areaPath(slug));
        return `${page}: ordinary visits in ${responseTime}`;
      }),
    ),
    "## More",
    list([
      `${link("Services and prices", paths.services)}: ${pages.services.description}`,
      `${link("Service areas", paths.areas)}: ${pages["service-areas"].description}`,
      `${link("About", paths.about)}: ${pages.about.description}`,
      `${link("Contact", paths.contact)}: ${pages.contact.description}`,
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
