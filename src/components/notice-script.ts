// What decides in the visitor's browser which notices are shown: a script in the head, and the rules it switches.
import type { TimedNotice } from "../records/notices.ts";

/** The rules by which the classes of `noticeScript` show and hide the notices of a page. */
export function noticeRules(notices: readonly TimedNotice[]): string {
  const calls = notices.flatMap(({ call }, index) => (call ? [index] : []));
  return [
    ...notices.map((_, index) => `.over-${index} .notice-${index}{display:none}`),
    ...calls.map((index) => {
      const on = `.on-${index}`;
      // The light before the words says that somebody answers.
      return `${on} .call-usual,${on} :has(>.call-${index})::before{display:none}${on} .call-${index}{display:inline}`;
    }),
    // Of two at once the first speaks.
    ...calls.flatMap((index) =>
      calls.filter((other) => other > index).map((other) => `.on-${index} .call-${other}{display:none}`),
    ),
  ].join("");
}

/**
 * The script in the head of a page with notices. It gives the document a class for each notice that isn't shown now, and
 * one for each that holds; again when a page is seen that was left open, fetched ahead or gone back to.
 */
export function noticeScript(notices: readonly TimedNotice[]): string {
  const times = notices.map(({ shownFrom, from, end }) => [shownFrom, from, end]);
  return `{let f=()=>{let n=Date.now(),c=document.documentElement.classList;${JSON.stringify(times)}.forEach(([s,f,e],i)=>{c.toggle("over-"+i,n<s||n>=e);c.toggle("on-"+i,n>=f&&n<e)})};f();document.addEventListener("visibilitychange",f)}`;
}

/** The classes that a document has while its notices hold. An editor shows each notice, but the call's words only in their time. */
export function heldClasses(notices: readonly TimedNotice[], now: number): string {
  return notices.flatMap(({ from, end }, index) => (from <= now && now < end ? `on-${index}` : [])).join(" ");
}
