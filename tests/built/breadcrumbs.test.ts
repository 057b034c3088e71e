import { expect, test } from "vitest";
import { trailOf } from "../../src/site/breadcrumbs.ts";
import { all, attribute, links, one, text } from "./dom.ts";
import { addresses, errorPages, faults, pageAt, pages, records } from "./site.ts";

const shown = pages.filter(({ path }) => path !== "/");

test("every page but home, the 404 page and the error pages shows the way from home", () => {
  const wrong = faults(shown, ({ path, main }) => {
    const page = addresses.pages.find((candidate) => candidate.path === path);
    const wanted = page ? trailOf(records, page) : [];
    const [nav, ...more] = all(main, "nav", { "aria-label": "Breadcrumb" });
    if (!nav || more.length > 0) return [`has ${more.length} ways`];
    const steps = all(one(nav, "ol"), "li").map(text);
    return [
      steps.join() !== wanted.map(({ name }) => name).join() && `shows ${steps.join(" › ")}`,
      links(nav).join() !==
        wanted
          .slice(0, -1)
          .map(({ name, href }) => `${name} → ${href}`)
          .join() && `links ${links(nav).join()}`,
    ];
  });
  expect(wrong).toEqual([]);
  expect(
    faults([pageAt("/"), ...errorPages], ({ document }) => [
      all(document, "nav", { "aria-label": "Breadcrumb" }).length > 0 && "shows a way",
    ]),
  ).toEqual([]);
});

test("the last step is the page itself, and marked as such", () => {
  const wrong = faults(shown, ({ main }) => {
    const steps = all(one(main, "nav", { "aria-label": "Breadcrumb" }), "li");
    const current = steps.filter((step) => attribute(step, "aria-current") === "page");
    return [(current.length !== 1 || current[0] !== steps.at(-1)) && "marks another step"];
  });
  expect(wrong).toEqual([]);
});

test("a service in a town leads from home over the service to the town", () => {
  const [service] = records.services.filter(({ title }) => !title.includes("("));
  const [area] = records.areas;
  const { main } = pageAt(`/services/${service?.slug}-in-${area?.slug}`);
  expect(all(one(main, "nav", { "aria-label": "Breadcrumb" }), "li").map(text)).toEqual([
    "Home",
    "Services",
    service?.title,
    area?.name,
  ]);
});
