import texts from "virtual:look-up-texts";
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import links from "../../components/button-link.module.css";
import { classNames } from "../../components/class-names.ts";
import { ErrorBoundary } from "../../islands/error-boundary.tsx";
import { fill } from "../../records/template.ts";
import { areaPath } from "../../routes/routes.ts";
import { type Reply, replyTo } from "../reply.ts";
import styles from "./look-up.module.css";
import { lookUpQuery } from "./query.ts";

type Props = {
  /** Its id on the page, and the prefix of the ids inside. */
  id?: string;
  /** In a line of its own, the field stands beside its label where there is room. */
  isLine?: boolean;
};

/** Replies to "Do we come to your town?". It is an island because it replies in place, from data that it fetches when used. */
export default function LookUp(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <ErrorBoundary fallback={<Call />}>
      <QueryClientProvider client={client}>
        <Form {...props} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Form({ id = "look-up", isLine }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [submitted, setSubmitted] = useState<string>();
  const [wasFocused, setWasFocused] = useState(false);
  const isUsed = wasFocused || submitted !== undefined;
  const { data, isError, isStale, refetch } = useQuery({ ...lookUpQuery, enabled: isUsed });
  const reply =
    submitted === undefined
      ? undefined
      : replyTo(submitted, { data, isError, isOnline: navigator.onLine }, texts);

  function submit(typed: string) {
    setSubmitted(typed);
    if (isUsed && (isError || isStale)) void refetch();
  }
  /** Looks up the suggested name. */
  function lookUpSuggestion(name: string) {
    if (field.current) field.current.value = name;
    submit(name);
    field.current?.focus();
  }
  useEffect(() => {
    // The library assumes that the page starts online.
    onlineManager.setOnline(navigator.onLine);
    // Handles what the visitor did before hydration: see src/islands/interaction.ts.
    const input = field.current;
    if (input?.closest("[data-submitted]")) setSubmitted(input.value);
    setWasFocused(document.activeElement === input);
  }, []);
  useEffect(() => {
    if (reply?.text) answer.current?.scrollIntoView({ block: "nearest" });
  }, [reply?.text]);

  return (
    <form
      className={classNames("needs-scripts no-print stack gap-3", styles.form, isLine && styles.beside)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit(field.current?.value ?? "");
      }}
    >
      {/* Where a translator has changed these words, React would make the form anew, without what was typed. */}
      <div className="stack gap-3">
        <label className="display h3" htmlFor={`${id}-field`} suppressHydrationWarning>
          {texts.label}
        </label>
        <p className="small muted" id={`${id}-hint`} suppressHydrationWarning>
          {texts.hint}
        </p>
      </div>
      <div className={`cluster ${styles.line}`}>
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          enterKeyHint="go"
          autoComplete="postal-code"
          maxLength={100}
          aria-describedby={`${id}-hint ${id}-reply`}
          aria-invalid={reply?.kind === "invalid" || undefined}
          onFocus={() => setWasFocused(true)}
        />
        <Button type="submit" suppressHydrationWarning>
          {reply?.kind === "failed" ? texts.retry : texts.button}
        </Button>
      </div>
      <div ref={answer} className={classNames("stack fit", styles.reply)} data-kind={reply?.kind}>
        {/* What is announced: the reply alone. */}
        <div className="stack fit" role="status" id={`${id}-reply`}>
          {reply && <ReplyWords reply={reply} onSuggestion={lookUpSuggestion} />}
        </div>
        {reply && <Onward reply={reply} />}
      </div>
    </form>
  );
}

type ReplyProps = { reply: Reply; onSuggestion: (name: string) => void };

function ReplyWords({ reply: { text, suggestion }, onSuggestion }: ReplyProps) {
  return (
    <>
      <p className="h4">{text}</p>
      {suggestion && (
        <button type="button" className="text-button strong" onClick={() => onSuggestion(suggestion)}>
          {fill(texts.suggestion, { place: suggestion })}
        </button>
      )}
    </>
  );
}

// A call helps neither whoever has to type again nor whoever lives too far away.
const CALLS: readonly Reply["kind"][] = ["served", "within", "unknown", "failed"];
const USES_DATA: readonly Reply["kind"][] = ["served", "within", "beyond", "unknown"];

/** What a reply leads to, and where it comes from. */
function Onward({ reply: { kind, area } }: Pick<ReplyProps, "reply">) {
  return (
    <>
      {CALLS.includes(kind) && (
        <div className="cluster">
          <Call />
          {area && (
            <a className={classNames(links.button, links.outline)} href={areaPath(area.slug)}>
              {fill(texts.servedLink, { area: area.name })}
            </a>
          )}
        </div>
      )}
      {USES_DATA.includes(kind) && <small className="small muted">{texts.source}</small>}
    </>
  );
}

function Call() {
  return (
    <a className={classNames(links.button, links.action)} href={texts.tel} data-calls>
      {texts.call}
    </a>
  );
}
