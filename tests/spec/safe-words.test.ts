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

const GENERATOR = /Never run a generator in the garage, even with the door open\./;
const FROM_THE_SIDE = /from the side of the opening, not under the door/;
const LEVEL_AND_NO_BANG = /level,? (and )?you heard no bang|level and unlocked, with no gap in the coil/;
const BATTERY = /\bbackup battery\b/i;

/** What no sentence says. */
const NOWHERE: [rule: string, says: RegExp][] = [
  [
    "nobody is sent to the opener's plug, since it is on the ceiling",
    /(?<!we )\bunplug|\bplug (a|the|your) |\b(pull|reach) the (opener's )?plug\b|\bopener's plug\b/i,
  ],
  [
    "a cable that may be rusted is not tried out by opening the door",
    /\b(stand|step) (well )?back when it (goes|comes)|\bstop it if\b/i,
  ],
  [
    "nobody climbs to a bulb, an antenna, an outlet or a button at the opener",
    /\b(unscrew|take(?: out)?|let)\b[^.]*\b(bulb|antenna)\b|\bswitch to a bulb\b|\bpress the learn button\b|\bplug a\b/i,
  ],
  [
    "an engine stays off whatever the door does, so that nobody starts it behind one that is half open",
    /\b(don't|never|not to) (start it\b|(start|run) (a|any|the|your)\b[^.]*\b(car|engine)\b)/i,
  ],
  ["a car is trapped, since a shut-in is a person", /\bshut[- ]in\b/i],
  [
    "a wall control's lock is no reason why nothing happens, since it stops only the remotes",
    /\b(breaker|power)\b[^.]*\b(wall control's lock|lock on the wall control)\b/,
  ],
];

/** What every text about something says, too. */
const ALWAYS: [rule: string, about: RegExp, ...says: RegExp[]][] = [
  [
    "whoever wipes a photo eye has seen that nothing hangs loose",
    /\bwipe both photo eyes\b/,
    /no bang and nothing hangs loose, wipe/,
  ],
  [
    "a car against a door is left there, and nobody stands between it and the house, or downhill of it",
    /\bcar('s| is)? (leaning on it|against the door)/i,
    /leave it there and don't get in\./,
    /Never stand between it and the house, or downhill of it\./,
  ],
  [
    "so that nobody runs a door that can fall, everyone hears of it, and all that can run it is off",
    /\bso that nobody runs it\b/i,
    /tell the household and anyone with the keypad code, put the remotes away, and switch off the opener's breaker/,
    /backup battery still runs it, so lock the wall control, too\. Don't walk under the door\./,
  ],
  [
    "an opener that is off at its breaker may still have a backup battery",
    /\b(off the opener's|opener[^.]*\boff at its) breaker\b/,
    BATTERY,
  ],
  [
    "who oils a hinge keeps fingers out of the joints, and is told about the opener's backup battery",
    /\b(put|give)\b[^.]*\blubricant\b[^.]*\bhinge|\bhinge pin\b[^.]*\blubricant\b/i,
    /fingers out of the joints/,
    BATTERY,
  ],
  [
    "who is sent to the breaker presses Reset on an outlet, too, once",
    /\bcheck (its|the) breaker\b/i,
    /outlet with two small buttons,[^.]* press Reset once/,
  ],
  [
    "whoever changes a battery keeps button cells from small children",
    /\b(fresh|change (the|its)) battery\b/i,
    /keep button cells away from small children/,
  ],
  [
    "the reversal is tested only on a door that is level and runs normally",
    /(?<!we )\blay a 2x4\b/,
    /if the door is level and runs normally/,
  ],
  ["ice is thawed by no torch and no open flame", /\bflame\b/i, /Don't use a torch or any open flame\./],
];

/** What the texts with such a question, symptom or title say. */
const ASKED: [rule: string, subject: RegExp, ...says: RegExp[]][] = [
  [
    "a door that is off its track, crooked, hit or frozen is kept from running",
    /^Garage Door (Off Track|Crooked|Hit|Frozen)/,
    /so that nobody runs it/i,
  ],
  [
    "the engine of a trapped car is off",
    /\bcar('s|\b).*\b(trapped|stuck|inside|frozen in|behind a broken spring|below our)\b.*|trapped$/i,
    /\bengines?\b[^.]*\boff\b/i,
  ],
  [
    "a door that stops after inches may be locked, and is not pressed again",
    /won't open\?|opens a few inches/i,
    /\bslide lock\b/,
    /don't press again, because that bends the door|stop pressing the button/i,
  ],
  [
    "a door that won't close is asked for its photo eyes' small lights",
    /^Garage Door Won't Close/,
    /small light/,
  ],
  ["whoever looks for a broken spring stays in the doorway", /bang in the wall/, /\bfrom the doorway\b/i],
  [
    "a key release is the technician's, since nobody sees the springs from outside",
    /no other door/,
    /leave it to us/,
  ],
  [
    "a carbon monoxide alarm, or dizziness, gets everyone out and 911 called",
    /CO alarm/,
    /alarm.*dizzy.*everyone out first, then call 911/,
  ],
  [
    "where a door opens by itself, nobody goes in to a stranger, or locks a door that the opener can run",
    /^Garage Door Opens/,
    /stay outside and call 911.*slide lock open while the opener can run/,
  ],
  ["whoever sees a crooked door finds it on What to Do Right Now", /^My door is crooked/, /where it is/],
];

/** What the one text says that lets somebody lift a door by hand. */
const BY_HAND: [rule: string, says: RegExp][] = [
  [
    "has looked: closed, level and unlocked, no gap in the coil, nothing loose",
    /closed, level and unlocked, with no gap in the coil over it and nothing hanging loose\? If not, call us\..*an adult may/i,
  ],
  [
    "has pressed the wall button once, in case a backup battery does it",
    /backup battery\. Press the wall button once, with the door in view\..*an adult may/i,
  ],
  [
    "holds the handles, and keeps fingers out of the joints",
    /lift by the handles, all the way up\. Keep fingers out of the joints between sections\./,
  ],
  [
    "waits until it stays up by itself, with the engine off",
    /stays up by itself, start the car and back out at once\..*Leave the engine off until the door stays up\./,
  ],
  [
    "lowers and locks it from inside, or calls before driving off",
    /Go back in by another door, lower it by the inside handle, and slide its lock shut\. No lock, or no other door\? Call us before you drive off\./,
  ],
  ["presses no button meanwhile", /Nobody presses a button until it's unlocked and reconnected\./],
];

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

test.each(NOWHERE)("%s", (_, says) => {
  expect(sentencesWith(says)).toEqual([]);
});

test.each(ALWAYS)("%s", (_, about, ...says) => {
  const told = adviceWith(about);
  expect(told.length).toBeGreaterThan(0);
  expect(says.flatMap((wanted) => lacking(told, wanted))).toEqual([]);
});

test.each(ASKED)("%s", (_, subject, ...says) => {
  const told = advice.filter((one) => subject.test(one.subject) && one.words !== one.subject);
  expect(told.length).toBeGreaterThan(0);
  expect(says.flatMap((wanted) => lacking(told, wanted))).toEqual([]);
});

// What to Do Right Now has the steps; other texts lead there, so that none leaves one out.
const byHand = adviceWith(
  /\ban adult may\b|\b(may|then) (pull|turn) the (red|key)\b|\blift (slowly|by)\b|\braise it slowly\b/i,
);

test("a door is lifted by hand only by the steps of one situation", () => {
  expect(byHand.map(({ subject }) => subject)).toEqual(["The power is out"]);
});

test.each(BY_HAND)("whoever lifts a door by hand %s", (_, says) => {
  expect(byHand[0]?.words).toMatch(says);
});

test("a service's safety line holds for good, not until we get there", () => {
  expect(shown.pages.service.safetyHeading).not.toMatch(/\buntil\b/i);
});

test("before a reader wipes or clears a photo eye or tries a door again, it is level and nobody has heard a bang", () => {
  const cleans =
    /\b(wipe|dust|clear(?! of)|clean|brush|move|shade)\b[^.]*\b(eyes?|lens|lenses|beam|them away|it away)\b/i;
  const triesAgain = /\b(try|press) (?!Reset)[^.]*\bonce\b|\bone run\b/i;
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

test("who reads about a power outage is warned against a generator in the garage", () => {
  const outage = /\bpower(['’]s| is| goes| went) out\b|\btook the power out\b|\bbattery backup\b/i;
  // It refers its reader to the situation with the warning.
  const elsewhere = "“The power is out.”";
  const told = advice.filter(
    ({ subject, words }) => outage.test(`${subject} ${words}`) && !words.includes(elsewhere),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(lacking(told, GENERATOR)).toEqual([]);
});

test("nobody puts a hand, a cloth or a level to a door that was under water or shows daylight at one corner", () => {
  const hurt = /flood(?! warning)|under water|brook reached|high water|daylight under/i;
  const touches = /(^|[,;:] |\b(then|and|may) )(wipe|lay|press|push|try|pull|clean|rinse|scrape)\b/i;
  const others = /\b(don't|never|not)\b/i;
  const told = advice.filter(({ subject }) => hurt.test(subject)).flatMap(({ words }) => sentences(words));
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((sentence) => touches.test(sentence) && !others.test(sentence))).toEqual([]);
});

test("old paint is neither sanded nor scraped, and who paints an old door assumes lead in it", () => {
  const disturbs = /\bsandpaper\b|\bsanded\b|\b(sand|scrape) (it|them|off|or)\b|\bbrushed off\b/i;
  const paints =
    /\b(can be|primed and|rust|wood)\b[^.]*\bpainted\b|\bpaint (it|on|can|every)\b|\bhinges and paint\b/i;
  const told = advice.filter(({ words }) => disturbs.test(words) || paints.test(words));
  expect(told.length).toBeGreaterThan(2);
  const warning =
    /Paint from before 1978\? Assume lead: don't sand or scrape it, and hire a lead-safe certified contractor\./;
  expect(lacking(told, warning)).toEqual([]);
});

test("the opener's light is switched off at the wall", () => {
  const lights = sentencesWith(/\b(switch|turn)\b[^.]*\bopener's light\b/i);
  expect(lights.length).toBeGreaterThan(0);
  expect(lights.filter((sentence) => !/\boff at the wall\b/.test(sentence))).toEqual([]);
});

test("whoever is in a car sets its brake, and nobody gets into one for that", () => {
  const brake = sentencesWith(/\bbrake\b/i);
  expect(brake.length).toBeGreaterThan(0);
  expect(brake.filter((sentence) => !/\bif you're in (it|the car)\b/i.test(sentence))).toEqual([]);
});

test("holding the wall button to close a door is on no page until the owner agrees", () => {
  expect(sentencesWith(/\bhold(ing)? (down )?the (wall )?button\b|\bhold(ing)? the wall button\b/i)).toEqual(
    [],
  );
  expect(confirmations.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/not those of the newest.*hold the wall button/i),
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

/** The advice whose words match. */
function adviceWith(pattern: RegExp): Advice[] {
  return advice.filter(({ words }) => pattern.test(words));
}

/** The subjects of the advice that doesn't say this. */
function lacking(told: readonly Advice[], wanted: RegExp): string[] {
  return told.filter(({ words }) => !wanted.test(words)).map(({ subject }) => subject);
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
