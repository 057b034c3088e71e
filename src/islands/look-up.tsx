import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { areaPath } from "../site/addresses.ts";
import { replyTo } from "../site/coverage-reply.ts";
import { fill } from "../site/fill.ts";
import type { FindFormTexts } from "../site/schema.ts";
import { Button } from "../ui/button.tsx";
import links from "../ui/button-link.module.css";
import { Boundary } from "./boundary.tsx";
import styles from "./look-up.module.css";
import { coverageQuery } from "./look-up-query.ts";

// A page has one look-up.
const ID = "look-up";

type Props = { texts: FindFormTexts; tel: string };

/** Answers "Do you come to me?". An island because it answers in place, from a list that is loaded when it is asked. */
export default function LookUp(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <Boundary fallback={<Call {...props} />}>
      <QueryClientProvider client={client}>
        <Form {...props} />
      </QueryClientProvider>
    </Boundary>
  );
}

function Form({ texts, tel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string>();
  const [used, setUsed] = useState(false);
  const list = useQuery({ ...coverageQuery, enabled: used });
  const reply =
    asked === undefined
      ? undefined
      : replyTo(asked, { data: list.data, isError: list.isError, isOnline: navigator.onLine }, texts);

  function ask(typed: string) {
    setAsked(typed);
    setUsed(true);
    if (used && (list.isError || list.isStale)) void list.refetch();
  }
  // The library takes it that the page began online; only a change of what it knows makes it ask again.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  // The form also works before this code has come: the browser then asks for the page with the question in its address.
  useEffect(() => {
    const typed = new URLSearchParams(location.search).get("place");
    if (typed === null || !field.current) return;
    field.current.value = typed;
    setAsked(typed);
    setUsed(true);
  }, []);

  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        ask(field.current?.value ?? "");
      }}
    >
      <label htmlFor={`${ID}-field`}>{texts.label}</label>
      <p id={`${ID}-hint`}>{texts.hint}</p>
      <div className={styles.line}>
        <input
          ref={field}
          id={`${ID}-field`}
          type="text"
          name="place"
          enterKeyHint="go"
          autoComplete="postal-code"
          maxLength={100}
          aria-describedby={`${ID}-hint ${ID}-reply`}
          aria-invalid={reply?.kind === "invalid" || undefined}
          onFocus={() => setUsed(true)}
        />
        <Button type="submit">{reply?.kind === "failed" ? texts.retry : texts.button}</Button>
      </div>
      <div role="status" id={`${ID}-reply`} className={styles.status}>
        {reply && (
          <div className={styles.reply} data-kind={reply.kind}>
            <p>{reply.text}</p>
            {reply.town && (
              <a
                className={`${links.button} ${links.outline} ${links.normal}`}
                href={areaPath(reply.town.slug)}
              >
                {fill(texts.servedLink, { area: reply.town.name })}
              </a>
            )}
            {reply.calls && <Call texts={texts} tel={tel} />}
          </div>
        )}
      </div>
      <small>{texts.source}</small>
    </form>
  );
}

function Call({ texts, tel }: Props): ReactNode {
  return (
    <a className={`${links.button} ${links.action} ${links.normal}`} href={tel}>
      {texts.call}
    </a>
  );
}
