import sharp from "sharp";
import { expect, test, vi } from "vitest";
import type { Store } from "../records/store.ts";
import { thumbnails } from "./thumbnail.ts";

test("small pictures of long ago make room for others, so that they don't fill an editor's memory", async () => {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  let version = 0;
  const storage = { picture: vi.fn(async () => picture), pictureId: () => `${version}` };
  const source = { list: () => ["house.jpg"], read: () => undefined };
  const app = thumbnails({ storage, source, value: () => ({ house: {} }) } as unknown as Store);
  const seen = async (at: number) => {
    version = at;
    expect((await app.request("/house")).status).toBe(200);
  };
  for (let at = 0; at < 300; at++) await seen(at);
  await seen(299);
  expect(storage.picture).toHaveBeenCalledTimes(300);
  await seen(0);
  expect(storage.picture).toHaveBeenCalledTimes(301);
});
