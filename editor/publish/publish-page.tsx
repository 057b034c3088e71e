// What is saved and not yet on the site, the button that publishes it, and what became of it. All of it is what the
// server says: nothing of a publication is known here alone, so a page that is loaded anew goes on with it.
import { useCallback, useEffect, useState } from "react";
import { FieldChanges } from "../form/words.tsx";
import { getPublishState, publishChanges } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import type { Progress, PublishState, SideChoices } from "../protocol.ts";
import { BothChangedForm } from "./both-changed.tsx";

// How often it is asked what becomes of what was published, and of what is being sent.
const ASK_AGAIN_MS = 5000;
const ASK_SENDING_MS = 1000;
const SHOWN_OPEN = 3;
const NO_ANSWER = "The editor doesn't answer. Nothing is lost: try again.";

export function Publish() {
  const [state, setState] = useState<PublishState>();
  const [said, setSaid] = useState("");
  // What was chosen already stays so while something else is asked again.
  const [chosen, setChosen] = useState<SideChoices>({});
  const take = useCallback(async (asked: Promise<PublishState>) => {
    const next = await asked.catch(() => undefined);
    setSaid(next ? "" : NO_ANSWER);
    // Each answer is an object of its own, so that the next question follows, also after none.
    setState((last) => next ?? (last && { ...last }));
  }, []);
  useEffect(() => void take(getPublishState()), [take]);
  useEffect(() => {
    if (!state || !isOnItsWay(state)) return;
    const timer = setTimeout(
      () => void take(getPublishState()),
      state.isSending ? ASK_SENDING_MS : ASK_AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [state, take]);

  const publish = (choices: SideChoices = {}) => {
    setChosen(choices);
    void take(publishChanges(choices));
    setState((last) => last && begun(last));
  };
  if (!state) return <p>{said || "Loading …"}</p>;
  const { isOnline, changes, open, canPublish, isSending, conflicts = [], progress } = state;
  return (
    <section className="page">
      <Heading>Publish</Heading>
      {!isOnline && (
        <p>
          On this computer, publishing builds the site's pages, so that you can look at them. It sends
          nothing: visitors go on seeing the site as it is.
        </p>
      )}
      {open.length > 0 && <OpenEntries entries={open} isOnline={isOnline} />}
      {isOnline && changes.length === 0 && !progress && !isSending && <p>There's nothing new to publish.</p>}
      {changes.length > 0 && (
        <>
          <p>Visitors don't see this yet:</p>
          <ul className="page">
            {changes.map(({ title, fields }) => (
              <li key={title}>
                <h2>{title}</h2>
                <FieldChanges fields={fields} />
              </li>
            ))}
          </ul>
        </>
      )}
      {conflicts.length === 0 && (
        <button
          type="button"
          className="primary"
          aria-disabled={!canPublish}
          onClick={() => canPublish && publish()}
        >
          {isOnline ? "Publish" : "Build the pages"}
        </button>
      )}
      {conflicts.length > 0 && (
        <BothChangedForm
          key={conflicts.flatMap(({ differences }) => differences.map(({ key }) => key)).join()}
          both={conflicts}
          isAgain={Object.keys(chosen).length > 0}
          onChosen={(choices) => publish({ ...chosen, ...choices })}
          onCancel={() => setState({ ...state, conflicts: [] })}
        />
      )}
      <div role="status">
        {isSending && <p>{SENDING}</p>}
        {said && <p>{said}</p>}
        {progress && conflicts.length === 0 && <Outcome progress={progress} isOnline={isOnline} />}
      </div>
    </section>
  );
}

function OpenEntries({ entries, isOnline }: { entries: readonly string[]; isOnline: boolean }) {
  const them = entries.length === 1 ? "this is" : "all of them are";
  return (
    <div className="note">
      <h2>{entries.length === 1 ? "One thing is" : `${entries.length} things are`} open before going live</h2>
      <p>
        {isOnline ? "What you publish" : "The site"} won't go live until {them} done.
        {entries.length > SHOWN_OPEN && " First:"}
      </p>
      <ul className="bullets">
        {entries.slice(0, SHOWN_OPEN).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <a href="#/launch">{entries.length > SHOWN_OPEN ? "See all of them" : "See the list"}</a>
      </p>
    </div>
  );
}

const SENDING = "Bringing your changes together with what others have published, and sending them …";

const STAGES: Readonly<Record<Progress["stage"], { title: string; text: string }>> = {
  building: {
    title: "Being built",
    text: "That takes a minute or two. You can go on editing meanwhile.",
  },
  built: {
    title: "Built on this computer",
    text: "All of the site's pages are new, with everything you've saved here. Visitors see them once the person who looks after the site puts them online. What you save in the editor on the internet, you can publish yourself.",
  },
  outdated: {
    title: "Built before your last save",
    text: "The pages are there, without what you've saved since they were begun. Build them again to have all of it.",
  },
  checking: {
    title: "Being checked",
    text: "If everything is right, your changes go live by themselves. You can close this page meanwhile.",
  },
  "going-live": {
    title: "Going live",
    text: "The checks have passed, and the site is being put online. Once visitors see it, this says “Live”.",
  },
  live: { title: "Live", text: "Visitors see what you published." },
  failed: { title: "Didn't go live", text: "Nothing is lost: what you've saved stays here." },
};

const TONES: Partial<Record<Progress["stage"], string>> = { live: "good", failed: "wrong" };

function Outcome({ progress, isOnline }: { progress: Progress; isOnline: boolean }) {
  const { stage, reason, details } = progress;
  const { text } = STAGES[stage];
  const title = stage === "failed" && !isOnline ? "Not built" : STAGES[stage].title;
  return (
    <div className={`note ${TONES[stage] ?? ""}`}>
      <h2>{reason ? `${title}, because ${reason}.` : title}</h2>
      <p>{text}</p>
      {details && (
        <p>
          <a href={details} target="_blank" rel="noreferrer">
            {isOnline ? "More for the person who looks after the site" : "Look at these pages"}
          </a>
        </p>
      )}
    </div>
  );
}

function isOnItsWay({ isSending, progress }: PublishState): boolean {
  return isSending || ["building", "checking", "going-live"].includes(progress?.stage ?? "");
}

/** What is shown until the server has answered. */
function begun(state: PublishState): PublishState {
  const { conflicts: _, progress: __, ...rest } = state;
  return { ...rest, canPublish: false, ...(state.isOnline && { isSending: true }) };
}
