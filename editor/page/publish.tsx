// What is saved and not yet on the site, the button that puts it there, and what became of it.
import { useEffect, useState } from "react";
import type { Progress, PublishState } from "../protocol.ts";
import { getPublishState, publishChanges } from "./api.ts";
import { Heading } from "./heading.tsx";

// How often it is asked what became of what was published.
const ASK_AGAIN_MS = 5000;
const NO_ANSWER = "The editor doesn't answer. Nothing is lost: try again.";

export function Publish() {
  const [state, setState] = useState<PublishState | null>();
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    getPublishState().then(setState, () => setSaid(NO_ANSWER));
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

  const publish = async () => {
    setBusy(true);
    setSaid("Publishing …");
    setFault("");
    const answer = await publishChanges().catch(() => ({ fault: NO_ANSWER }));
    const next = await getPublishState().catch(() => state);
    setState(next);
    setFault(answer.fault ?? "");
    setSaid(answer.fault || next?.progress ? "" : SENT);
    setBusy(false);
  };

  const changes = state?.changes ?? [];
  const isNothing = changes.length === 0 && !state?.unsent;
  // What couldn't be built on this computer can be built again.
  const isOff = busy || (isNothing && (state?.sends || state?.progress?.stage !== "failed"));
  return (
    <section className="publish">
      <Heading>Publish</Heading>
      {state === undefined && !said && <p className="loading">Loading …</p>}
      {state === null && <p>This copy of the site has no history, so it can't be published from here.</p>}
      {state?.notice && <p>{state.notice}</p>}
      {state && isNothing && !state.progress && !state.notice && !said && (
        <p>Everything you've saved is published.</p>
      )}
      {changes.length > 0 && (
        <>
          <p>You've saved changes in:</p>
          <ul>
            {changes.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {state && state.unsent > 0 && <p>Some earlier changes are still waiting to be sent.</p>}
      {state && !state.sends && !isNothing && (
        <p>Publishing builds the site's pages on this computer. That takes a minute or two.</p>
      )}
      {state && (
        <button
          type="button"
          className="primary"
          aria-disabled={isOff}
          onClick={() => isOff || void publish()}
        >
          Publish
        </button>
      )}
      <div role="status">
        {said && <p>{said}</p>}
        {fault && (
          <div className="outcome failed">
            <h2>Not published</h2>
            <p>{fault}</p>
          </div>
        )}
        {state?.progress && !busy && !fault && <Outcome progress={state.progress} />}
      </div>
    </section>
  );
}

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
