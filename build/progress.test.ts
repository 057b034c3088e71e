import { expect, onTestFinished, test, vi } from "vitest";
import { progress } from "./progress.mjs";

test("a step says how far it is at its start and then every ten seconds, however often it is told", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => lines.push(line) && undefined);
  onTestFinished(() => log.mockRestore());
  const say = progress("Pictures");
  vi.advanceTimersByTime(1);
  // 30 seconds.
  for (let done = 0; done < 300; done += 1) {
    say(done, 400);
    vi.advanceTimersByTime(100);
  }
  expect(lines).toEqual(["Pictures: 0 of 400 …", "Pictures: 100 of 400 …", "Pictures: 200 of 400 …"]);
});
