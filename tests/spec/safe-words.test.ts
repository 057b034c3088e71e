// Advice that could hurt somebody if a condition is missing, or comes after the step. docs/sources.md has the source of
// each rule. An owner may write other words, so only the shipped ones are tested.
import { expect, test } from "vitest";
import { readRecords } from "../../src/records/reader.ts";

/** A unit of reading: an answer, an entry of the finder, a situation, or any other single text. */
interface Advice {
  /** Its question, symptom, part or title; a single text is its own. */
  subject: string;
  /** Its text in reading order. */
  words: string;
}

const { confirmations, ...shown } = readRecords();
const advice = adviceIn(shown);

const GENERATOR = "Never run a generator in the garage, even with the door open.";
const FROM_THE_SIDE = /from the side of the opening, not under the door/;
const LEVEL_AND_NO_BANG = /level,? (and )?you heard no bang/;

test("every answer, symptom, part, situation and problem is read here", () => {
  const questions = [
    ...shown.questions.questions,
    ...shown.services.flatMap(({ questions }) => questions),
    ...shown.areas.flatMap(({ questions }) => Object.values(questions).flat()),
    ...shown.problems.flatMap(({ questions }) => questions),
  ];
  const subjects = [
    ...questions.map(({ question }) => question),
    ...shown.symptoms.map(({ symptom }) => symptom),
    ...shown.doorParts.map(({ name }) => name),
    ...shown.rightNow.situations.map(({ title }) => title),
    ...shown.problems.map(({ title }) => title),
  ];
  const read = new Set(advice.map(({ subject }) => subject));
  expect(subjects.filter((subject) => !read.has(subject))).toEqual([]);
});

test("a reader unplugs an opener only if the plug can be reached from the floor, since it is on the ceiling", () => {
  const unplugs =
    /(?<!we )\bunplug|\bplug (a|the|your) |\b(pull|reach) the (opener's )?plug\b|\bopener's plug\b/i;
  const told = sentencesWith(unplugs);
  expect(told.length).toBeGreaterThan(0);
  expect(
    told.filter((sentence) => !/only if you can reach the plug safely from the floor/.test(sentence)),
  ).toEqual([]);
});

test("before a reader wipes or clears a photo eye or tries a door again, it is level and nobody has heard a bang", () => {
  const cleans =
    /\b(wipe|dust|clear(?! of)|clean|brush|move|shade)\b[^.]*\b(eyes?|lens|lenses|beam|them away|it away)\b/i;
  const triesAgain = /\b(try|press)\b[^.]*\bonce\b|\bone run\b/i;
  const told = advice.filter(({ words }) => cleans.test(words) || triesAgain.test(words));
  expect(told.length).toBeGreaterThan(5);
  const late = told.filter(({ words }) =>
    [cleans, triesAgain].some((step) => step.test(words) && !comesFirst(words, LEVEL_AND_NO_BANG, step)),
  );
  expect(late.map(({ subject }) => subject)).toEqual([]);
});

test("photo eyes are wiped from the side of the opening, not under the door, or while it is closed", () => {
  const wiped = sentencesWith(/\b(wipe|dust)\b[^.]*\b(eyes?|lens|lenses)\b|\bsoft (dry )?cloth\b/i);
  expect(wiped.length).toBeGreaterThan(5);
  const closed = /with the door closed/;
  expect(wiped.filter((sentence) => !FROM_THE_SIDE.test(sentence) && !closed.test(sentence))).toEqual([]);
});

test("nobody moves or goes under a door that is crooked, off its track, flooded, hit or without its spring or cable", () => {
  const hurt = new RegExp(
    [
      /crooked|hit by a car|frozen shut|off track|won't open|\btilts\b|lower than|off (its|the) track|hangs in its frame|stuck (halfway|up|open)/,
      /flood(?! warning)|under water|river (came|is|water)|water is rising|high water|brook (reached|is up)/,
      /spring (just )?(broke|snapped)|(broke|snapped) a spring|broken spring|spring is broken|heard a bang|loud bang/,
      /cable (just )?(came off|snapped|broke|jumped)|cable is off|cable off|rolled down|hit the garage door/,
      /daylight under|\brubs?\b|\brust(ed|y)?\b/,
    ]
      .map(({ source }) => source)
      .join("|"),
    "i",
  );
  const told = advice.filter(({ subject }) => hurt.test(subject));
  expect(told.length).toBeGreaterThan(40);
  expect(told.flatMap(({ words }) => sentences(words).filter(movesTheDoor))).toEqual([]);
});

test("a door that was under water, or may have a bent track, is looked at where it is, open or closed", () => {
  const subject = /flooded|under water|brook reached|after a flood|wedged against the track/i;
  const assumes =
    /\b(with|while) the door('s| is)? (closed|down|shut)\b|\bclose the door\b|\blower the door\b|\bthe closed door\b/i;
  const told = advice.filter(({ subject: asked }) => subject.test(asked));
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(({ words }) => assumes.test(words)).map(({ subject }) => subject)).toEqual([]);
});

test("a cable that may be rusted is not tried out by opening the door", () => {
  const tried = /\b(stand|step) (well )?back when it (goes|comes)|\bstop it if\b/i;
  expect(sentencesWith(tried)).toEqual([]);
});

test("nobody leans into a car that stands in a damaged doorway to set its brake", () => {
  const brake = sentencesWith(/\bbrake\b/i);
  expect(brake.length).toBeGreaterThan(0);
  const safely = /without standing in the doorway|before you get out|\bif you're in the car\b/i;
  expect(brake.filter((sentence) => !safely.test(sentence))).toEqual([]);
});

test("who reads about a power outage is warned against a generator in the garage", () => {
  const outage = /\bpower(['’]s| is| goes| went) out\b|\btook the power out\b|\bbattery backup\b/i;
  // It refers its reader to the situation with the warning.
  const elsewhere = "“The power is out.”";
  const told = advice.filter(
    ({ subject, words }) => outage.test(`${subject} ${words}`) && !words.includes(elsewhere),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter(({ words }) => !words.includes(GENERATOR)).map(({ subject }) => subject)).toEqual([]);
});

test("who raises a door by hand to drive out waits until it stays up by itself", () => {
  const raises =
    /\b(pull|use) the (red )?(release )?cord and (lift|raise)|\blift slowly\b|\braise it slowly\b/i;
  const drives = /\bcars?\b|\bback out\b/i;
  const told = advice.filter(
    ({ subject, words }) => raises.test(words) && drives.test(`${subject} ${words}`),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(
    told.filter(({ words }) => !/stays? up by itself/.test(words)).map(({ subject }) => subject),
  ).toEqual([]);
});

test("before a reader pulls the release or turns its key, the door is closed and level, and nobody has heard a bang", () => {
  const releases =
    /\b(an adult|grown-up) (may|can)\b|\bis for an adult\b|\bonly with an adult\b|\bmay work the release\b/i;
  const condition = /(closed|closed,) and level,? and (you heard no bang|its springs are whole)/;
  const told = advice.filter(({ words }) => releases.test(words));
  expect(told.length).toBeGreaterThan(3);
  expect(
    told.filter(({ words }) => !comesFirst(words, condition, releases)).map(({ subject }) => subject),
  ).toEqual([]);
});

test("nobody puts a hand, a cloth or a level to a door that was under water or shows daylight at one corner", () => {
  const hurt = /flood(?! warning)|under water|brook reached|high water|daylight under/i;
  const touches = /(^|[,;:] |\b(then|and|may) )(wipe|lay|press|push|try|pull|clean|rinse|scrape)\b/i;
  const others = /\b(don't|never|not)\b/i;
  const told = advice.filter(({ subject }) => hurt.test(subject)).flatMap(({ words }) => sentences(words));
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((sentence) => touches.test(sentence) && !others.test(sentence))).toEqual([]);
});

test("who oils a hinge is told about the opener's backup battery", () => {
  const oils = /\b(put|give)\b[^.]*\blubricant\b[^.]*\bhinge|\bhinge pin\b[^.]*\blubricant\b/i;
  const told = advice.filter(({ words }) => oils.test(words));
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter(({ words }) => !/backup battery/.test(words)).map(({ subject }) => subject)).toEqual([]);
});

test("a carbon monoxide alarm, or dizziness, gets everyone out and 911 called", () => {
  const hurt = shown.rightNow.situations.flatMap((situation) => (situation.call ? situation.do : []));
  const told = hurt.filter((step) => /carbon monoxide alarm/.test(step));
  expect(told).toEqual([expect.stringMatching(/dizzy.*everyone out.*911/)]);
});

test("old paint is neither sanded nor scraped, and who paints an old door assumes lead in it", () => {
  const disturbs = /\bsandpaper\b|\bsanded\b|\b(sand|scrape) (it|them|off|or)\b|\bbrushed off\b/i;
  const paints =
    /\b(can be|primed and|rust|wood)\b[^.]*\bpainted\b|\bpaint (it|on|can|every)\b|\bhinges and paint\b/i;
  const told = advice.filter(({ words }) => disturbs.test(words) || paints.test(words));
  expect(told.length).toBeGreaterThan(2);
  const warning =
    "Paint from before 1978? Assume lead: don't sand or scrape it, and hire a lead-safe certified contractor.";
  expect(told.filter(({ words }) => !words.includes(warning)).map(({ subject }) => subject)).toEqual([]);
});

test("nobody climbs to a bulb, an antenna, an outlet or a button at the opener: the light is switched off at the wall", () => {
  const climbs =
    /\b(unscrew|take(?: out)?|let)\b[^.]*\b(bulb|antenna)\b|\bswitch to a bulb\b|\bpress the learn button\b|\bplug a\b/i;
  expect(sentencesWith(climbs)).toEqual([]);
  const lights = sentencesWith(/\b(switch|turn)\b[^.]*\bopener's light\b/i);
  expect(lights.length).toBeGreaterThan(0);
  expect(lights.filter((sentence) => !/\boff at the wall\b/.test(sentence))).toEqual([]);
});

test("holding the wall button to close a door is on no page until the owner agrees", () => {
  expect(sentencesWith(/\bhold(ing)? (down )?the (wall )?button\b|\bhold(ing)? the wall button\b/i)).toEqual(
    [],
  );
  expect(confirmations.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/hold the wall button/i),
  );
});

/** Every text of the records, grouped by answer, entry or situation. */
function adviceIn(value: unknown): Advice[] {
  if (typeof value === "string") return [{ subject: value, words: value }];
  if (typeof value !== "object" || value === null) return [];
  const {
    question,
    symptom,
    name,
    title,
    answer,
    text,
    cause,
    try: step,
    never,
    do: steps,
    check,
    leave,
    questions,
  } = value as Record<string, unknown>;
  if (!(answer ?? step ?? steps)) return Object.values(value).flatMap(adviceIn);
  const words = [answer, text, cause, step, never, steps, check, leave]
    .flat()
    .filter((part) => typeof part === "string");
  const own = { subject: String(question ?? symptom ?? name ?? title), words: words.join(" ") };
  return [own, ...adviceIn(questions ?? [])];
}

function sentences(words: string): string[] {
  return words.split(/(?<=[.?!])\s+/);
}

function sentencesWith(pattern: RegExp): string[] {
  return advice.flatMap(({ words }) => sentences(words).filter((sentence) => pattern.test(sentence)));
}

/** Whether the condition comes before the first step. */
function comesFirst(words: string, condition: RegExp, step: RegExp): boolean {
  const at = condition.exec(words)?.index;
  return at !== undefined && at < (step.exec(words)?.index ?? 0);
}

/** Whether a sentence tells somebody to move a door or to go under it; one with a "don't" doesn't. */
function movesTheDoor(sentence: string): boolean {
  const door =
    "(?:run|lift|raise|lower|open|close|shut|push|prop|force|drive) (?:it|the (?:garage )?door|the opener|up|out|slowly)";
  const control = "press (?:it|the (?:wall )?button)|pull the (?:red )?(?:release )?cord";
  const under = "(?:reach|duck|crawl|squeeze|walk|step|stand|drive) (?:in|under|beneath|through|up)";
  const command = new RegExp(
    `(?:^|[,;:] |\\b(?:then|and|or|may|please) )(?:${door}|${control}|${under})\\b`,
    "i",
  );
  const others = /\b(don't|never|no one|nobody|not|won't|we|electrician)\b/i;
  return command.test(sentence) && !others.test(sentence);
}
