import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Region } from "sharp";
import { describe, expect, test } from "vitest";
import type { OpenDoorGeometry } from "../src/doors/opening/open-door.ts";
import { meanDifference } from "../tests/photos/mean-difference.ts";
import { sceneNames } from "./order.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const media = join(root, "media");
const names = sceneNames(root)
  .filter((name) => name.startsWith("open/"))
  .map((name) => name.slice("open/".length));

for (const name of names) {
  const { of, crop, opening, face, ...size } = JSON.parse(
    readFileSync(join(media, "open", `${name}-open.json`), "utf8"),
  ) as OpenDoorGeometry;
  const file = join(media, `${name}.jpg`);
  // A photograph may have replaced it.
  const isRendered = existsSync(file) && createHash("sha256").update(readFileSync(file)).digest("hex") === of;

  describe.runIf(isRendered)(`the picture of ${name} with its door open`, () => {
    test("is a part of the picture with the door closed", async () => {
      expect(await sharp(file).metadata()).toMatchObject(size);
      expect(await sharp(join(media, "open", `${name}-open.jpg`)).metadata()).toMatchObject({
        width: crop.width,
        height: crop.height,
      });
      for (const [x, y] of [...opening, ...face]) {
        expect(x > crop.left && x < crop.left + crop.width).toBe(true);
        expect(y > crop.top && y < crop.top + crop.height).toBe(true);
      }
    });

    test("equals the closed picture at its edges", async () => {
      const open = join(media, "open", `${name}-open.jpg`);
      const closed = await sharp(file).extract(crop).png().toBuffer();
      const cut = (picture: string | Buffer, edge: Region) => sharp(picture).extract(edge).png().toBuffer();
      const [right, bottom] = [crop.width - 1, crop.height - 1];
      const edges: [isInside: boolean, edge: Region][] = [
        [crop.left > 0, { left: 0, top: 0, width: 1, height: crop.height }],
        [crop.left + crop.width < size.width, { left: right, top: 0, width: 1, height: crop.height }],
        [crop.top > 0, { left: 0, top: 0, width: crop.width, height: 1 }],
        [crop.top + crop.height < size.height, { left: 0, top: bottom, width: crop.width, height: 1 }],
      ];
      for (const [isInside, edge] of edges)
        if (isInside)
          expect(
            await meanDifference(await cut(open, edge), await cut(closed, edge)),
            JSON.stringify(edge),
          ).toBeLessThan(JPEG_LOSS);
    });
  });
}

// By how much encoding the same pixels again as a JPEG may change them, of 255 on average.
const JPEG_LOSS = 2;
