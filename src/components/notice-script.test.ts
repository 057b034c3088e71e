import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { TimedNotice } from "../records/notices.ts";
import { heldClasses, noticeRules, noticeScript } from "./notice-script.ts";

const notice = { text: "Closed.", days: "Thursday", shownFrom: 10, from: 20, end: 30 };

/** Runs the script in a browser with a clock that can be set, and tells the classes of the document. */
function browserAt(time: number, notices: readonly TimedNotice[]) {
  const classes = new Set<string>();
  const clock = { now: time };
  const listeners: (() => void)[] = [];
  const toggle = (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name));
  runInNewContext(noticeScript(notices), {
    Date: { now: () => clock.now },
    document: {
      documentElement: { classList: { toggle } },
      addEventListener: (_: string, listen: () => void) => listeners.push(listen),
    },
  });
  const comeBackAt = (later: number) => {
    clock.now = later;
    for (const listen of listeners) listen();
  };
  return { classes, comeBackAt };
}

test.each([
  ["before it is shown", 9, ["over-0"]],
  ["once it is shown", 10, []],
  ["once it holds", 20, ["on-0"]],
  ["in its last moment", 29, ["on-0"]],
  ["at its end", 30, ["over-0"]],
])("a notice is seen in its time: %s", (_, time, classes) => {
  expect([...browserAt(time, [notice]).classes]).toEqual(classes);
  // In the editor a notice is always seen, but the call says that nobody answers only while it holds.
  expect(heldClasses([notice], time)).toBe(classes.filter((name) => name === "on-0").join(""));
});

test("a page that was left open shows what holds when it is seen again", () => {
  const { classes, comeBackAt } = browserAt(9, [notice, { ...notice, end: 99 }]);
  comeBackAt(40);
  expect([...classes].sort()).toEqual(["on-1", "over-0"]);
});

test("of two notices at once that change the emergency call, the first speaks", () => {
  const call = "Closed";
  const rules = noticeRules([{ ...notice, call }, notice, { ...notice, call }]);
  expect(rules).toContain(".on-0 .call-2{display:none}");
  expect(rules).not.toContain("call-1");
});
