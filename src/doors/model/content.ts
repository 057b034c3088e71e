import { filesIn } from "../../records/file-source.ts";
import type { Records } from "../../records/reader.ts";
import { bySlug, priceAmount, STARTING_AT } from "../../records/service.ts";
import { doorMastersIn } from "./record.ts";

/** The data bundled with the door designer: what can be chosen, its words, and how to reach the company. */
export type DesignerContent = ReturnType<typeof designerContent>;

/** The content of the designer, from the records. A browser cannot read them. */
export function designerContent(records: Records) {
  const { doors, designYourDoor, business, phone, areas, services, home } = records;
  const { heading: photoHeading, ...photo } = designYourDoor.photo;
  const { heading: sendHeading, ...send } = designYourDoor.send;
  // The build alone says the others, beside what there is to choose.
  const { heading: toolHeading, ...tool } = without(
    designYourDoor.tool,
    ...(["screens", "widthNote", "heightNote", "insulationNote", "notOffered", "noScript"] as const),
    ...(["widthLabel", "heightLabel", "sectionLabel"] as const),
  );
  const service = bySlug(services, home.doors.service);
  return {
    doors: {
      ...doors,
      // The gallery alone says what a style suits, and shows its picture.
      styles: doors.styles.map((style) => without(style, "suits", "picture")),
    },
    places: doorMastersIn(filesIn(process.cwd())).places,
    texts: { ...tool, ...photo, ...send, toolHeading, photoHeading, sendHeading },
    receipt: designYourDoor.receipt,
    startingAt: STARTING_AT,
    startingPrice: priceAmount(service),
    number: business.phone,
    tel: phone.tel,
    phoneText: phone.text,
    towns: areas.map(({ name }) => name),
  };
}

function without<T extends object, K extends keyof T>(record: T, ...keys: K[]): Omit<T, K> {
  const left = Object.entries(record).filter(([key]) => !keys.includes(key as K));
  return Object.fromEntries(left) as Omit<T, K>;
}
