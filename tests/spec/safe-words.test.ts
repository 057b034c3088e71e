// Advice that could hurt somebody if a condition is missing, or comes after the step. docs/sources.md has the source of
// each rule. An owner may write other words, so only the shipped ones are tested.
import { describe, expect, test } from "vitest";
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

test("nobody is sent to the opener's plug, since it is on the ceiling", () => {
  const unplugs =
    /(?<!we )\bunplug|\bplug (a|the|your) |\b(pull|reach) the (opener's )?plug\b|\bopener's plug\b/i;
  expect(sentencesWith(unplugs)).toEqual([]);
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

test("whoever wipes a photo eye has seen that nothing hangs loose", () => {
  const wipes = adviceWith(/\bwipe both photo eyes\b/);
  expect(wipes.length).toBeGreaterThan(5);
  expect(lacking(wipes, /no bang and nothing hangs loose, wipe/)).toEqual([]);
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

test("a car against a door is left there, and nobody stands between it and the house, or downhill of it", () => {
  const cars = adviceWith(/\bcar('s| is)? (leaning on it|against the door)/i);
  expect(cars.length).toBeGreaterThan(2);
  expect(lacking(cars, /Never stand between it and the house, or downhill of it\./)).toEqual([]);
  const brake = sentencesWith(/\bbrake\b/i);
  expect(brake.filter((sentence) => !/\bif you're in (it|the car)\b/i.test(sentence))).toEqual([]);
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

// What to Do Right Now has the steps; every other text leads there, so that none leaves one out.
describe("whoever lifts a door by hand", () => {
  const byHand = adviceWith(
    /\ban adult may\b|\b(may|then) (pull|turn) the (red|key)\b|\blift (slowly|by)\b|\braise it slowly\b/i,
  );
  const [power] = byHand;
  const readsFirst = (condition: RegExp) => comesFirst(power?.words ?? "", condition, /\ban adult may\b/i);

  test("does it by the steps of one situation", () => {
    expect(byHand.map(({ subject }) => subject)).toEqual(["The power is out"]);
    expect(adviceWith(/“The power is out\.?”/).length).toBeGreaterThan(3);
  });

  test("has looked: closed, level and unlocked, no gap in the coil, nothing loose", () => {
    expect(
      readsFirst(
        /closed, level and unlocked, with no gap in the coil over it and nothing hanging loose\? If not, call us\./,
      ),
    ).toBe(true);
  });

  test("has pressed the wall button once, in case a backup battery does it", () => {
    expect(readsFirst(/backup battery\. Press the wall button once, with the door in view\./)).toBe(true);
  });

  test("holds the handles, keeps fingers out of the joints, and waits until it stays up by itself", () => {
    expect(power?.words).toMatch(
      /lift by the handles, all the way up\. Keep fingers out of the joints between sections\./,
    );
    expect(power?.words).toMatch(/stays up by itself, start the car and back out at once\./);
  });

  test("lowers and locks it from inside, or calls before driving off, and nobody presses a button meanwhile", () => {
    expect(power?.words).toMatch(
      /Go back in by another door, lower it by the inside handle, and slide its lock shut\. No lock, or no other door\? Call us before you drive off\./,
    );
    expect(power?.words).toMatch(/Nobody presses a button until it's unlocked and reconnected\./);
  });
});

describe("so that nobody runs a door that can fall", () => {
  const noUse = [
    /tell the household and anyone with the keypad code/,
    /put the remotes away/,
    /switch off the opener's breaker/,
    /backup battery still runs it, so lock the wall control, too/,
    /Don't walk under the door\./,
  ];

  test("everyone hears of it, and all that can run it is off", () => {
    const told = adviceWith(/\bso that nobody runs it\b/i);
    expect(told.length).toBeGreaterThan(8);
    expect(noUse.flatMap((part) => lacking(told, part))).toEqual([]);
  });

  test("a door that is off its track, crooked, hit or frozen has that among its steps", () => {
    const doors = advice.filter(({ subject }) => /^Garage Door (Off Track|Crooked|Hit|Frozen)/.test(subject));
    expect(doors).toHaveLength(4);
    expect(noUse.flatMap((part) => lacking(doors, part))).toEqual([]);
  });

  test("an opener that is off at its breaker may still have a backup battery", () => {
    const off = advice.filter(({ words }) =>
      sentences(words).some(
        (sentence) => /\boff\b/.test(sentence) && /\bbreaker\b/.test(sentence) && /\bopener\b/.test(sentence),
      ),
    );
    expect(off.length).toBeGreaterThan(8);
    expect(lacking(off, BATTERY)).toEqual([]);
  });
});

describe("the engine of a trapped car", () => {
  test("stays off, whatever the door does", () => {
    const conditional =
      /\b(don't|never|not to) (start it\b|(start|run) (a|any|the|your)\b[^.]*\b(car|engine)\b)/i;
    expect(sentencesWith(conditional)).toEqual([]);
  });

  test("is off in every text about one", () => {
    const asked = /\bcar('s|\b).*\b(trapped|stuck|inside|frozen in|behind a broken spring|below our)\b/i;
    const told = advice.filter(({ subject, words }) => asked.test(subject) && words !== subject);
    expect(told.length).toBeGreaterThan(8);
    expect(lacking(told, /\bengines?\b[^.]*\boff\b/i)).toEqual([]);
  });

  test("no car, and nobody, is shut in", () => {
    expect(sentencesWith(/\bshut[- ]in\b/i)).toEqual([]);
  });
});

test("a crooked door and a carbon monoxide alarm are among the titles of What to Do Right Now", () => {
  const titles = shown.rightNow.situations.map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringMatching(/crooked/));
  expect(titles).toContainEqual(expect.stringMatching(/CO alarm/));
});

describe("before an emergency call", () => {
  test("who is sent to the breaker presses Reset on an outlet, too, once", () => {
    const told = adviceWith(/\bcheck (its|the) breaker\b/i);
    expect(told.length).toBeGreaterThan(3);
    expect(lacking(told, /outlet with two small buttons,[^.]* press Reset once/)).toEqual([]);
  });

  test("a wall control's lock is no reason why nothing happens, since it stops only the remotes", () => {
    expect(
      sentencesWith(/\b(breaker|power)\b[^.]*\b(wall control's lock|lock on the wall control)\b/),
    ).toEqual([]);
    const told = adviceWith(/Remote Not Working\?|remote/i).filter(({ words }) =>
      /wall control's lock/.test(words),
    );
    expect(told.length).toBeGreaterThan(3);
  });

  test("a door that stops after inches may be locked, and is not pressed again", () => {
    const told = advice.filter(({ subject }) => /won't open\?|opens a few inches/i.test(subject));
    expect(told).toHaveLength(2);
    expect(lacking(told, /\bslide lock\b/)).toEqual([]);
    expect(lacking(told, /don't press again, because that bends the door|stop pressing the button/i)).toEqual(
      [],
    );
  });

  test("a door that won't close is asked for the small lights of its photo eyes", () => {
    expect(
      lacking(
        advice.filter(({ subject }) => /^Garage Door Won't Close/.test(subject)),
        /small light/,
      ),
    ).toEqual([]);
  });
});

test("a service's safety line holds for good, not until we get there", () => {
  expect(shown.pages.service.safetyHeading).not.toMatch(/\buntil\b/i);
});

test("whoever changes a battery keeps button cells from small children", () => {
  const told = adviceWith(/\b(fresh|change (the|its)) battery\b/i);
  expect(told.length).toBeGreaterThan(8);
  expect(lacking(told, /keep button cells away from small children/)).toEqual([]);
});

test("whoever looks for a broken spring by flashlight stays in the doorway", () => {
  const told = adviceWith(/\bflashlight\b/i).filter(({ subject }) => /\bbang\b/i.test(subject));
  expect(told.length).toBeGreaterThan(0);
  expect(lacking(told, /\bfrom the doorway\b/i)).toEqual([]);
});

test("the reversal is tested only on a door that is level and runs normally", () => {
  const told = adviceWith(/(?<!we )\blay a 2x4\b/);
  expect(told.length).toBeGreaterThan(0);
  expect(lacking(told, /if the door is level and runs normally/)).toEqual([]);
});

test("ice is thawed by no torch and no open flame", () => {
  expect(sentencesWith(/\bflame\b/i)).toEqual(["Don't use a torch or any open flame."]);
});

test("nobody puts a hand, a cloth or a level to a door that was under water or shows daylight at one corner", () => {
  const hurt = /flood(?! warning)|under water|brook reached|high water|daylight under/i;
  const touches = /(^|[,;:] |\b(then|and|may) )(wipe|lay|press|push|try|pull|clean|rinse|scrape)\b/i;
  const others = /\b(don't|never|not)\b/i;
  const told = advice.filter(({ subject }) => hurt.test(subject)).flatMap(({ words }) => sentences(words));
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((sentence) => touches.test(sentence) && !others.test(sentence))).toEqual([]);
});

test("who oils a hinge keeps fingers out of the joints, and is told about the opener's backup battery", () => {
  const oils = /\b(put|give)\b[^.]*\blubricant\b[^.]*\bhinge|\bhinge pin\b[^.]*\blubricant\b/i;
  const told = adviceWith(oils);
  expect(told.length).toBeGreaterThan(3);
  expect([...lacking(told, BATTERY), ...lacking(told, /fingers out of the joints/)]).toEqual([]);
});

test("a carbon monoxide alarm, or dizziness, gets everyone out and 911 called", () => {
  const hurt = shown.rightNow.situations.flatMap((situation) => (situation.call ? situation.do : []));
  const told = hurt.filter((step) => /carbon monoxide/.test(step));
  expect(told).toEqual([expect.stringMatching(/alarm.*dizzy.*everyone out first, then call 911/)]);
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
