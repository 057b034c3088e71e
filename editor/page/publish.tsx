// What is saved and not yet on the site, and the button that puts it there.
import { useEffect, useState } from "react";
import type { PublishState } from "../protocol.ts";
import { getPublishState, publishChanges } from "./api.ts";

export function Publish() {
  const [state, setState] = useState<PublishState | null>();
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    getPublishState().then(setState, () => setSaid("The editor doesn't answer."));
  }, []);

  const publish = async () => {
    setBusy(true);
    setSaid("Publishing …");
    const { sent, fault } = await publishChanges().catch(() => ({
      sent: false,
      fault: "The editor doesn't answer. Nothing is lost: try again.",
    }));
    setSaid(fault ?? (sent ? SENT : RECORDED));
    setState(await getPublishState().catch(() => state));
    setBusy(false);
  };

  const changes = state?.changes ?? [];
  const isNothing = changes.length === 0 && !state?.unsent;
  return (
    <section className="publish">
      <h1 tabIndex={-1}>Publish</h1>
      {state === null && <p>This copy of the site has no history, so it can't be published from here.</p>}
      {state && isNothing && (
        <p>{state.sends ? "Everything you've saved is published." : "There's nothing new to publish."}</p>
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
        <p>
          This computer isn't connected to the place your site is built from, so publishing only records the
          changes here.
        </p>
      )}
      {state && (
        <button type="button" className="primary" disabled={busy || isNothing} onClick={() => void publish()}>
          Publish
        </button>
      )}
      <p role="status">{said}</p>
    </section>
  );
}

const SENT = "Sent. The site is checked and built now, and visitors see it in a few minutes.";
const RECORDED = "Recorded on this computer.";
