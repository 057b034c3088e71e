import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { llmsText } from "./llms.ts";

test("the text names the company, its number, each service with its price, and each area with its typical arrival", () => {
  const { services, areas, ...records } = readRecords();
  const business = { ...records.business, name: "Doors & More", phone: "+12125550187" };
  const service = { title: "Doors (All)", slug: "doors", price: 1200 };
  const area = { name: "Lee", slug: "lee", responseTime: "25-40 min" as const };
  const changed = {
    services: services.slice(0, 1).map((record) => ({ ...record, ...service })),
    areas: areas.slice(0, 1).map((record) => ({ ...record, ...area })),
  };
  const text = llmsText({ ...records, business, ...changed }, "https://a.example");
  expect(text).toMatch(/^# Doors & More\n\n> .*\n\n- Phone: .* \(\+12125550187\)\n/);
  expect(text).toContain("\n- [Doors](https://a.example/services/doors): Starting at $1,200. ");
  expect(text).toMatch(
    /\n- \[Lee, ..\]\(https:\/\/a\.example\/service-areas\/lee\): typical arrival 25-40 min\n/,
  );
});
