import type { CardLink } from "../../src/records/page-schema.ts";
import { bySlug, startingPrice } from "../../src/records/service.ts";
import { serviceLink } from "../../src/routes/navigation.ts";
import { paths, servicePath } from "../../src/routes/routes.ts";
import { links, linkText, list, text, texts } from "./elements.ts";
import { mismatch, missing, pageAt, records, section, testPages } from "./pages.ts";

const home = [pageAt("/")];
const { services, testimonials, phone, whyChoose } = records;

testPages("each reason has its record's link", home, (page) => {
  const cards = list(section(page, "why-choose").find("li"));
  const found = cards.map((card) => [...links(card.find("a")), text(card.find("p"))]);
  const linkOf = ({ title, link }: (typeof whyChoose)[number]) =>
    linkText({ name: title, href: hrefOf(link) });
  const wanted = whyChoose.map((card) => [linkOf(card), card.text]);
  return [mismatch("the reasons", found, wanted)];
});

testPages("a card shows each service with its price and a link", home, (page) => {
  const cards = list(section(page, "services").find("article:has(img)"));
  const found = cards.map((card) => [...texts(card.find("h3, p")), ...links(card.find("a"))]);
  const wanted = services.map((service) => {
    const { name, href } = serviceLink(service);
    return [name, startingPrice(service), linkText({ name: `Learn more about ${name} →`, href })];
  });
  return [mismatch("the cards", found, wanted)];
});

testPages("more than four services are in a carousel, four are a grid", home, ({ find }) => {
  const slides = find('[aria-roledescription="carousel"] article').length;
  return [mismatch("the slides", slides, services.length > 4 ? services.length : 0)];
});

testPages("the services are also a list for visitors without scripts", home, (page) => {
  const shown = section(page, "services");
  const wanted = services.map(serviceLink).map(linkText);
  return [
    mismatch("the links", links(shown.find("noscript a")), wanted),
    missing(links(shown.find("a")), ["View All Services → /services"]),
  ];
});

testPages("a testimonial shows all of its record, and whether it is a sample", home, ({ find }) => {
  const found = list(find("main figure:has(blockquote)")).map((card) => [
    card.find("svg").length,
    ...texts(card.find(".visually-hidden, blockquote, figcaption")),
    card.find("a").attr("href"),
  ]);
  const wanted = testimonials.map(({ rating, text: review, name, location, sample, service: slug }) => {
    const service = serviceLink(bySlug(services, slug));
    const author = `${name}, ${location}${sample ? "\u2002Sample review" : ""}${service.name}`;
    return [rating, `${rating} out of 5 stars`, review, author, service.href];
  });
  return [
    mismatch("the testimonials", found, wanted),
    mismatch("their section", find("#testimonials").length, testimonials.length > 0 ? 1 : 0),
  ];
});

function hrefOf(link: CardLink): string {
  if ("phone" in link) return phone.tel;
  return "service" in link ? servicePath(link.service) : paths[link.page];
}
