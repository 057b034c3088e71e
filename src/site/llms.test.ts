import { expect, test } from "vitest";
import { llmsText } from "./llms.ts";
import { readRecords } from "./records.ts";

const records = readRecords();

test("the text follows the records: another name, number, price and town change it", () => {
  const [service, area] = [records.services[0], records.areas[0]];
  if (!service || !area) throw new Error("The site needs a service and a town.");
  const changed = {
    ...records,
    business: { ...records.business, name: "Doors & More", phone: "+12125550187" },
    services: [{ ...service, title: "New Doors (All)", slug: "new-doors", price: 1200 }],
    areas: [{ ...area, name: "Fort Lee", slug: "fort-lee", responseTime: "25-40 min" as const }],
  };
  const text = llmsText(changed, "https://garage.example");
  expect(text).toMatch(/^# Doors & More\n\n> /);
  expect(text).toContain("(+12125550187)");
  expect(text).toContain("- [New Doors](https://garage.example/services/new-doors): Starting at $1,200. ");
  expect(text).toContain(
    "- [Fort Lee, NJ](https://garage.example/service-areas/fort-lee): ordinary visits in 25-40 min\n",
  );
});
