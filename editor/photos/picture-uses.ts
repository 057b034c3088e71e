// Where the pages show each picture, and in which shape: its width for its height, as the `aspect-ratio` of the component
// that shows it.
import { mapTexts } from "../../src/records/map-texts.ts";
import type { PictureShape } from "../protocol.ts";
import { type Store, schemaOf } from "../records/store.ts";
import { isMapping } from "../yaml/values.ts";

// A laptop's window of 1280 by 800 pixels and a phone's of 390 by 844, where a picture fills what its words leave free.
const FREE = { hero: 1038 / 657, large: 704 / 648, small: 440 / 224 };
const PHONE_HERO = 430 / 229;

/** The field that names a picture, where it then stands, and how wide it is for its height there. */
type Row = [field: RegExp, name: string, phone: number, laptop?: number];
const HERO = "At the top of the home page, with words on its dark side. Phones may show another picture.";
const SERVICE = /^services\/.*\.image$/;
const HEAD = ["At the top of its page", 4 / 3] as const;
const USES: readonly Row[] = [
  [SERVICE, ...HEAD],
  [SERVICE, "In the list of services", 1, 16 / 10],
  [SERVICE, "On the home page", 4 / 3],
  [/^services\/.*\.detailImage$/, "Beside the description", 4 / 3],
  [/^services\/.*\.comparison\.pictures\./, "Before and after", 4 / 3],
  [/^jobs\.jobs\.\d+\.(before|after)$/, "Beside its job", 4 / 3],
  [/^pages\.home\.picture$/, HERO, FREE.hero],
  [/^pages\.home\.phonePicture$/, "At the top of the home page, on phones", PHONE_HERO],
  [/^pages\.(?!home)[\w-]+\.picture$/, ...HEAD],
  [/\.cardPicture$/, "Where someone shares the page", 1200 / 630],
  [/^home\.doors\.picture$/, "Choosing a new door", 4 / 3],
  [/^doors\.styles\.\d+\.picture$/, "Among the styles of doors", 5 / 3],
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
      const found = USES.filter(([pattern]) => pattern.test(field)).flatMap(shapesOf);
      shapes.set(text, [...new Map([...known, ...found].map((shape) => [shape.name, shape])).values()]);
      return text;
    });
  }
  return shapes;
}

function shapesOf([, name, phone, laptop]: Row): PictureShape[] {
  if (laptop === undefined) return [{ name, ratio: phone, ...(name === HERO && { isVeiled: true }) }];
  return [
    { name: `${name}, on phones`, ratio: phone },
    { name: `${name}, on laptops`, ratio: laptop },
  ];
}
