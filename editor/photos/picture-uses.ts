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

const head = { name: "At the top of its page", phone: ratioIn("page-hero", "picture") };
const call = { name: "Beside the call at the foot of a page", phone: 3 / 2, laptop: FREE.call };
const pair = { name: "Before and after", phone: ratioIn("comparison", "picture") };

/** Every use of a picture. */
export const USES: readonly Use[] = [
  { field: /^services\/.*\.image$/, ...head },
  {
    field: /^services\/.*\.image$/,
    name: "In the list of services",
    phone: 1,
    laptop: ratioIn("service-cards", "picture"),
  },
  { field: /^services\/.*\.image$/, name: "On the home page", phone: ratioIn("service-slides", "picture") },
  {
    field: /^services\/.*\.detailImage$/,
    name: "Beside the description",
    phone: ratioIn("service-about", "picture"),
  },
  { field: /^services\/.*\.comparison\.pictures\./, ...pair },
  { field: /^areas\/.*\.image$/, ...head },
  { field: /^pages\.home\.picture$/, name: "At the top of the home page", phone: FREE.hero },
  { field: /^pages\.home\.phonePicture$/, name: "At the top of the home page, on phones", phone: PHONE_HERO },
  {
    field: /^pages\.contact\.picture$/,
    name: "Beside the address",
    phone: ratioIn("contact-cards", "picture"),
  },
  { field: /^pages\.(?!home|contact)[\w-]+\.picture$/, ...head },
  { field: /\.cardPicture$/, name: "Where someone shares the page", phone: 1200 / 630 },
  { field: /\.(closing\.picture|closingPicture|ctaPicture)$/, ...call },
  {
    field: /^home\.doors\.pictures\.0$/,
    name: "Choosing a new door",
    phone: ratioIn("new-doors", "large"),
    laptop: FREE.large,
  },
  {
    field: /^home\.doors\.pictures\.1$/,
    name: "Choosing a new door",
    phone: ratioIn("new-doors", "small"),
    laptop: FREE.small,
  },
  {
    field: /^doors\.styles\.\d+\.picture$/,
    name: "Among the styles of doors",
    phone: ratioIn("door-styles", "picture"),
  },
  { field: /^guarantee\.picture$/, name: "Beside the guarantee", phone: ratioIn("guarantee", "picture") },
  { field: /^why-choose\./, name: "Beside a reason to choose you", phone: ratioIn("why-choose", "picture") },
];

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
