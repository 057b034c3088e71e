// Where the pages show each picture, and in which shape.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mapTexts } from "../../src/records/map-texts.ts";
import type { PictureShape } from "../protocol.ts";
import { type Store, schemaOf } from "../records/store.ts";
import { isMapping } from "../yaml/values.ts";

const sources = fileURLToPath(new URL("../../src", import.meta.url));

// A laptop's window of 1280 by 800 pixels and a phone's of 390 by 844, where a picture fills what its words leave free.
const FREE = { hero: 1038 / 657, call: 704 / 476, large: 704 / 648, small: 440 / 224 };
const PHONE_HERO = 430 / 229;

/** What shows a picture: the field that names it, where it then stands, and how wide it is for its height there. */
interface Use {
  field: RegExp;
  name: string;
  phone: number | undefined;
  /** Where it differs. */
  laptop?: number | undefined;
}

type Row = [field: RegExp, name: string, phone: number | undefined, laptop?: number | undefined];
const SERVICE = /^services\/.*\.image$/;
const HEAD = ["At the top of its page", ratioIn("page-hero", "picture")] as const;
const ROWS: readonly Row[] = [
  [SERVICE, ...HEAD],
  [SERVICE, "In the list of services", 1, ratioIn("service-cards", "picture")],
  [SERVICE, "On the home page", ratioIn("service-slides", "picture")],
  [/^services\/.*\.detailImage$/, "Beside the description", ratioIn("service-about", "picture")],
  [/^services\/.*\.comparison\.pictures\./, "Before and after", ratioIn("comparison", "picture")],
  [/^areas\/.*\.image$/, ...HEAD],
  [/^pages\.home\.picture$/, "At the top of the home page", FREE.hero],
  [/^pages\.home\.phonePicture$/, "At the top of the home page, on phones", PHONE_HERO],
  [/^pages\.contact\.picture$/, "Beside the address", ratioIn("contact-cards", "picture")],
  [/^pages\.(?!home|contact)[\w-]+\.picture$/, ...HEAD],
  [/\.cardPicture$/, "Where someone shares the page", 1200 / 630],
  [
    /\.(closing\.picture|closingPicture|ctaPicture)$/,
    "Beside the call at the foot of a page",
    3 / 2,
    FREE.call,
  ],
  [/^home\.doors\.pictures\.0$/, "Choosing a new door", ratioIn("new-doors", "large"), FREE.large],
  [/^home\.doors\.pictures\.1$/, "Choosing a new door", ratioIn("new-doors", "small"), FREE.small],
  [/^doors\.styles\.\d+\.picture$/, "Among the styles of doors", ratioIn("door-styles", "picture")],
  [/^guarantee\.picture$/, "Beside the guarantee", ratioIn("guarantee", "picture")],
  [/^why-choose\./, "Beside a reason to choose you", ratioIn("why-choose", "picture")],
];

/** Every use of a picture. */
export const USES: readonly Use[] = ROWS.map(([field, name, phone, laptop]) => ({
  field,
  name,
  phone,
  laptop,
}));

/** The shapes in which pages show each picture, by its name. */
export function pictureShapes(store: Store): Map<string, PictureShape[]> {
  const shapes = new Map<string, PictureShape[]>();
  for (const file of store.files()) {
    const value = store.value(file);
    if (!isMapping(value)) continue;
    mapTexts(schemaOf(file), value, ({ text, path, info }) => {
      if (info.refersTo !== "picture") return text;
      const field = `${file.replace(/\.yaml$/, "")}.${path}`;
      const known = shapes.get(text) ?? [];
      for (const use of USES.filter((candidate) => candidate.field.test(field)))
        for (const shape of shapesOf(use))
          if (!known.some(({ name }) => name === shape.name)) known.push(shape);
      shapes.set(text, known);
      return text;
    });
  }
  return shapes;
}

function shapesOf({ name, phone, laptop }: Use): PictureShape[] {
  if (phone === undefined) return [];
  if (laptop === undefined) return [{ name, ratio: phone }];
  return [
    { name: `${name}, on phones`, ratio: phone },
    { name: `${name}, on laptops`, ratio: laptop },
  ];
}

/**
 * The width of a picture for its height, as the styles of a component fix it. Where they no longer do, the editor goes on
 * without that shape, and its test fails.
 */
function ratioIn(component: string, name: string): number | undefined {
  const [file] = globSync(`**/${component}.module.css`, { cwd: sources });
  const css = file ? readFileSync(join(sources, file), "utf8") : "";
  const rule = new RegExp(`\\.${name} \\{[^}]*aspect-ratio: (\\d+) / (\\d+)`).exec(css);
  return rule ? Number(rule[1]) / Number(rule[2]) : undefined;
}
