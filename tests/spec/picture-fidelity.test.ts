// Takes a minute: every AVIF of the shipped renderings is compared with its master.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { lumaOf, worstTenth } from "../../src/pictures/fidelity.ts";
import { masterFile } from "../../src/pictures/masters.ts";
import { chosenQualities, FIDELITY, QUALITIES, resized } from "../../src/pictures/qualities.ts";
import { allPages, bytes, expectNone, records } from "../built/pages.ts";

const namedByPages = new Set(
  allPages.flatMap(({ source }) => source.match(/(?<=\/_astro\/)[\w.-]+\.avif/g) ?? []),
);
// Only renderings, whose masters do not change. The bytes of an owner's photograph are the owner's choice.
const renderings = Object.keys(records.pictures).filter((name) => records.pictures[name]?.placeholder);
const qualities = chosenQualities();
// dist/ also has the files of earlier builds.
const shown = listFiles("dist/_astro").filter((file) => file.endsWith(".avif") && namedByPages.has(file));
// One quality step adds up to this much.
const STEP = 0.035;

test.each(renderings)(
  "the files of %s keep what is seen of it, and weigh no more than that needs",
  async (name) => {
    const master = readFileSync(masterFile(name));
    const files = shown.filter((file) => file.startsWith(`${name}.`));
    const faults = files.map(async (file) => {
      const [, width = "", dense] = /\.(\d+)(d?)\.avif$/.exec(file) ?? [];
      const original = await lumaOf(
        await (await resized(master, Number(width))).png({ compressionLevel: 1 }).toBuffer(),
      );
      const kept = worstTenth(original, await lumaOf(bytes(`_astro/${file}`)));
      const screens = dense ? "dense" : "sharp";
      const wanted = FIDELITY[screens];
      const quality = qualities[name]?.[screens][Number(width)];
      const enough = quality === QUALITIES.highest || kept >= wanted - 0.005;
      const noMore = quality === QUALITIES.lowest || kept <= wanted + STEP;
      return enough && noMore ? [] : [`${file} keeps ${kept.toFixed(3)} of ${wanted} at quality ${quality}`];
    });
    expect(files).not.toEqual([]);
    expectNone((await Promise.all(faults)).flat());
  },
);
