import { addressLine } from "../records/address.ts";
import type { Records } from "../records/reader.ts";
import { startingPrice } from "../records/service.ts";
import { areaLink, footerPages, pageLink, serviceLink } from "../routes/navigation.ts";
import { paths, problemPath } from "../routes/routes.ts";

/** The company in plain text for language models, in the format of llmstxt.org. */
export function llmsText(records: Records, siteUrl: string): string {
  const { business, phone, services, areas, pages, problems } = records;
  const link = (name: string, path: string) => `[${name}](${new URL(path, siteUrl).href})`;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const advice = problems.map((problem) => {
    return `${link(problem.heading, problemPath(problem.slug))} ${problem.description}`;
  });
  const parts = [
    `# ${business.name}`,
    `> ${business.blurb}`,
    list([
      `Phone: ${phone.text} (${business.phone})`,
      `Address: ${addressLine(business.address)}`,
      `Hours: ${business.hoursText}`,
      `Emergency response: ${business.emergencyResponse} ${business.emergencyWhere}`,
      `Service area: ${business.county} and ${business.region}, within ${business.coverageMiles} miles of ${business.address.city}`,
      `Warranty: ${business.warrantyMonths} months on every repair and every installation`,
      `Since ${business.foundingYear}; ${business.claims}`,
    ]),
    "## Services",
    list(
      services.map((service) => {
        const { name, href } = serviceLink(service);
        return `${link(name, href)}: ${startingPrice(service)}. ${service.description}`;
      }),
    ),
    ...(advice.length > 0 ? ["## Problems", list(advice)] : []),
    "## Towns",
    list(
      areas.map((area) => {
        const { name, href } = areaLink(area);
        const arrival = area.responseTime ? `: typical arrival ${area.responseTime} once we set out` : "";
        return `${link(`${name}, ${business.address.state}`, href)}${arrival}`;
      }),
    ),
    "## More",
    list([
      `${link("Services and prices", paths.services)}: ${pages.services.description}`,
      `${link("Service areas", paths["service-areas"])}: ${pages["service-areas"].description}`,
      `${link("About", paths.about)}: ${pages.about.description}`,
      `${link("Contact", paths.contact)}: ${pages.contact.description}`,
      ...footerPages(records).map((page) => {
        const { name, href } = pageLink(records, page);
        return `${link(name, href)}: ${pages[page].description}`;
      }),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
