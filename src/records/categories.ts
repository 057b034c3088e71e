import { CATEGORIES, type Category, type Service } from "./schema.ts";

const NAMES: Readonly<Record<Category, string>> = {
  installation: "Installation",
  repair: "Repair",
  maintenance: "Maintenance",
  emergency: "Emergency",
  replacement: "Replacement",
};

/** The chips of the areas page: all services, then each category that has some, with the number of services in it. */
export function categoryChips(services: readonly Service[]): { name: string; count: number }[] {
  const chips = CATEGORIES.map((category) => ({
    name: NAMES[category],
    count: services.filter((service) => service.category === category).length,
  })).filter(({ count }) => count > 0);
  return [{ name: "All Services", count: services.length }, ...chips];
}
