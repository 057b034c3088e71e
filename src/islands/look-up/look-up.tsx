import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type Reply, replyTo } from "../../geo/look-up-reply.ts";
import type { FindFormTexts } from "../../records/page-schema.ts";
import { fill } from "../../records/template.ts";
import { areaPath } from "../../routes/routes.ts";
import { Button } from "../../ui/button.tsx";
import links from "../../ui/button-link.module.css";
import { classNames } from "../../ui/class-names.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import styles from "./look-up.module.css";
import { lookUpQuery } from "./query.ts";

// A page has at most one look-up.
const ID = "look-up";

type Props = { texts: FindFormTexts; tel: string };

/** Replies to "Do you come to me?". It is an island because it replies in place, from data that it fetches when used. */
export default function LookUp(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <ErrorBoundary fallback={<Call {...props} />}>
      <QueryClientProvider client={client}>
        <Form {...props} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Form({ texts, tel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState<string>();
  const [isUsed, setIsUsed] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const { data, isError, isStale, refetch } = useQuery({ ...lookUpQuery, enabled: isUsed });
  const reply =
    submitted === undefined
      ? undefined
      : replyTo(submitted, { data, isError, isOnline: navigator.onLine }, texts);

  function submit(typed: string) {
    setSubmitted(typed);
    setIsUsed(true);
    if (isUsed && (isError || isStale)) void refetch();
  }
  useEffect(() => {
    // The library assumes that the page starts online.
    onlineManager.setOnline(navigator.onLine);
    setIsReady(true);
  }, []);

  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit(field.current?.value ?? "");
      }}
    >
      <label htmlFor={`${ID}-field`}>{texts.label}</label>
      <p id={`${ID}-hint`}>{texts.hint}</p>
      <div className={styles.line}>
        <input
          ref={field}
          id={`${ID}-field`}
          type="text"
          enterKeyHint="go"
          autoComplete="postal-code"
          maxLength={100}
          aria-describedby={`${ID}-hint ${ID}-reply`}
          aria-invalid={reply?.kind === "invalid" || undefined}
          onFocus={() => setIsUsed(true)}
        />
        {/* Until this code has arrived, the browser would put what was typed into an address and send that. A disabled button
            and a field without a name prevent it. */}
        <Button type="submit" disabled={!isReady}>
          {reply?.kind === "failed" ? texts.retry : texts.button}
        </Button>
      </div>
      <div role="status" id={`${ID}-reply`} className={styles.status}>
        {reply && <ReplyMessage reply={reply} texts={texts} tel={tel} />}
      </div>
      <small>{texts.source}</small>
    </form>
  );
}

function ReplyMessage({ reply: { kind, text, area, offersCall }, texts, tel }: Props & { reply: Reply }) {
  return (
    <div className={styles.reply} data-kind={kind}>
      <p>{text}</p>
      {area && (
        <a className={classNames(links.button, links.outline, links.normal)} href={areaPath(area.slug)}>
          {fill(texts.servedLink, { area: area.name })}
        </a>
      )}
      {offersCall && <Call texts={texts} tel={tel} />}
    </div>
  );
}

function Call({ texts, tel }: Props) {
  return (
    <a className={classNames(links.button, links.action, links.normal)} href={tel}>
      {texts.call}
    </a>
  );
}
