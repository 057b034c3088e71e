// What is saved and not yet on the site, the button that puts it there, and what became of it.
import { useEffect, useState } from "react";
import { FieldChanges } from "../form/words.tsx";
import {
  getLaunchList,
  getPublishState,
  getPublishStep,
  getUnpublished,
  publishChanges,
  stopPublishing,
} from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import type { LaunchEntry, PictureChoice, RecordChange } from "../protocol.ts";
import type {
  BothChanged,
  Progress,
  PublishResult,
  PublishState,
  PublishStep,
  SideChoices,
} from "../protocol-publishing.ts";
import { BothChangedForm } from "./both-changed.tsx";

// How often it is asked what became of what was published.
const ASK_AGAIN_MS = 5000;
const ASK_STEP_MS = 400;
// How many of the things to do before going live are named.
const SHOWN_OPEN = 3;
const NO_ANSWER = "The editor doesn't answer. Nothing is lost: try again.";

export function Publish({ pictures }: { pictures: readonly PictureChoice[] }) {
  const [state, setState] = useState<PublishState | null>();
  const [said, setSaid] = useState("");
  const [open, setOpen] = useState<readonly LaunchEntry[]>([]);
  const [unpublished, setUnpublished] = useState<readonly RecordChange[]>([]);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<PublishStep>();
  const [conflicts, setConflicts] = useState<readonly BothChanged[]>([]);
  // What was chosen already stays so while something else is asked again.
  const [chosen, setChosen] = useState<SideChoices>({});
  useEffect(() => {
    getPublishState().then(setState, () => setSaid(NO_ANSWER));
    const isOpen = ({ done, isWarning }: LaunchEntry) => !done && !isWarning;
    getLaunchList().then(
      (entries) => setOpen(entries.filter(isOpen)),
      () => undefined,
    );
  }, []);
  // Each answer is an object of its own, so that the next question follows.
  useEffect(() => {
    if (!isOnItsWay(state?.progress)) return;
    const timer = setTimeout(
      () =>
        getPublishState().then(setState, () => {
          setSaid(NO_ANSWER);
          setState((last) => last && { ...last });
        }),
      ASK_AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (!busy) return setStep(undefined);
    const ask = () =>
      void getPublishStep().then(
        ({ step: now }) => now && setStep(now),
        () => undefined,
      );
    const timer = setInterval(ask, ASK_STEP_MS);
    return () => clearInterval(timer);
  }, [busy]);

  const publish = async (choices: SideChoices = {}) => {
    setChosen(choices);
    setConflicts([]);
    setBusy(true);
    setSaid("");
    setFault("");
    const answer: PublishResult = await publishChanges(choices).catch(() => ({ fault: NO_ANSWER }));
    const next = await getPublishState().catch(() => state);
    setState(next);
    setConflicts(answer.conflicts ?? []);
    setFault(answer.conflicts ? "" : (answer.fault ?? ""));
    setSaid(answer.fault || next?.progress ? "" : SENT);
    setBusy(false);
  };
  const stop = async () => {
    const { stopped } = await stopPublishing().catch(() => ({ stopped: false }));
    if (!stopped) setStep("sending");
  };

  const changes = state?.changes ?? [];
  const changed = changes.join();
  // What goes live is asked for where other records have changed.
  useEffect(() => {
    if (changed) getUnpublished().then(setUnpublished, () => undefined);
  }, [changed]);
  const isNothing = changes.length === 0 && !state?.unsent;
  // What couldn't be built on this computer can be built again.
  const isOff = busy || (isNothing && (state?.sends || state?.progress?.stage !== "failed"));
  return (
    <section className="publish">
      <Heading>Publish</Heading>
      {state === undefined && !said && <p className="loading">Loading …</p>}
      {state === null && <p>This copy of the site has no history, so it can't be published from here.</p>}
      {state && open.length > 0 && <OpenEntries entries={open} />}
      {state?.notice && <p>{state.notice}</p>}
      {state && isNothing && !state.progress && !state.notice && !said && (
        <p>Everything you've saved is published.</p>
      )}
      {changes.length > 0 && (
        <>
          <p>This goes live:</p>
          <ul className="unpublished">
            {changes.map((title) => (
              <li key={title}>
                <h2>{title}</h2>
                <FieldChanges
                  fields={unpublished.filter((one) => one.title === title).flatMap(({ fields }) => fields)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {state && state.unsent > 0 && <p>Some earlier changes are still waiting to be sent.</p>}
      {state && !state.sends && !isNothing && (
        <p>Publishing builds the site's pages on this computer. That takes a minute or two.</p>
      )}
      {state && conflicts.length === 0 && (
        <button
          type="button"
          className="primary"
          aria-disabled={isOff}
          onClick={() => isOff || void publish()}
        >
          Publish
        </button>
      )}
      {conflicts.length > 0 && (
        <BothChangedForm
          key={conflicts.flatMap(({ differences }) => differences.map(({ key }) => key)).join()}
          both={conflicts}
          pictures={pictures}
          isAgain={Object.keys(chosen).length > 0}
          onChosen={(choices) => void publish({ ...chosen, ...choices })}
          onCancel={() => setConflicts([])}
        />
      )}
      <div role="status">
        {busy && <p>{STEPS[step ?? "committing"]}</p>}
        {said && <p>{said}</p>}
        {fault && (
          <div className="outcome failed">
            <h2>Not published</h2>
            <p>{fault}</p>
          </div>
        )}
        {state?.progress && !busy && !fault && <Outcome progress={state.progress} />}
      </div>
      {busy && step && CAN_BE_STOPPED.includes(step) && (
        <button type="button" className="quiet" onClick={() => void stop()}>
          Cancel
        </button>
      )}
    </section>
  );
}

/** What must be replaced or confirmed before the site goes live. */
function OpenEntries({ entries }: { entries: readonly LaunchEntry[] }) {
  return (
    <div className="outcome">
      <h2>{entries.length === 1 ? "One thing is" : `${entries.length} things are`} open before going live</h2>
      <ul>
        {entries.slice(0, SHOWN_OPEN).map(({ text, path }) => (
          <li key={`${text} ${path}`}>{text}</li>
        ))}
      </ul>
      <p>
        <a href="#/launch">{entries.length > SHOWN_OPEN ? "See all of them" : "See the list"}</a>
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<PublishStep, string>> = {
  committing: "Putting your changes together …",
  fetching: "Asking whether someone else has published …",
  joining: "Bringing your changes together with theirs, and checking them …",
  sending: "Sending your changes … This can't be stopped any more.",
  "bringing-in": "Sent. Bringing in what someone else has published …",
};
const CAN_BE_STOPPED: readonly PublishStep[] = ["fetching", "joining"];

const SENT = "Sent. The site is checked and built now, and visitors see it in a few minutes.";

const STAGES: Readonly<Record<Progress["stage"], { title: string; text: string }>> = {
  building: {
    title: "Being built",
    text: "The pages are made anew. Visitors see the old ones until then.",
  },
  built: {
    title: "Built, but not shown",
    text: "The new pages are ready. The site isn't running on this computer, so nobody sees them here until it's started.",
  },
  checking: {
    title: "Being checked",
    text: "If nothing is wrong, your changes go live by themselves. You can close this page meanwhile.",
  },
  "going-live": {
    title: "Going live",
    text: "Everything is right. Visitors see your changes in a few minutes.",
  },
  live: { title: "Live", text: "Visitors see what you published." },
  failed: { title: "Didn't go live", text: "Nothing is lost: what you've saved stays here." },
  unknown: { title: "Not known yet", text: "Nothing is lost: what you've published stays here." },
};

/** What became of what was published. */
function Outcome({ progress: { stage, reason, details } }: { progress: Progress }) {
  const { title, text } = STAGES[stage];
  return (
    <div className={`outcome ${stage}`}>
      <h2>{reason ? `${title}, because ${reason}.` : title}</h2>
      <p>{text}</p>
      {details && (
        <p>
          <a href={details} target="_blank" rel="noreferrer">
            More for the person who looks after the site
          </a>
        </p>
      )}
    </div>
  );
}

function isOnItsWay(progress: Progress | undefined): boolean {
  return progress !== undefined && ["building", "checking", "going-live", "unknown"].includes(progress.stage);
}
