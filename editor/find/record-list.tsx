// Where the owner begins: every record by its name, and a search over all texts.
import { type Ref, useEffect, useRef, useState } from "react";
import { searchTexts } from "../page/api.ts";
import { Heading } from "../page/heading.tsx";
import { hashOf } from "../page/location.ts";
import { allUnsaved } from "../page/unsaved.ts";
import { type Found, MAX_FOUND, type RecordGroup } from "../protocol.ts";
import { withTitle } from "../records/labels.ts";
import styles from "./record-list.module.css";
import { searchedWords } from "./words.ts";

const SEARCH_AFTER_MS = 150;
const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const ADDED: Readonly<Record<string, { folder: string; one: string }>> = {
  "Services and prices": { folder: "services", one: "service" },
  Towns: { folder: "areas", one: "town" },
};

export function RecordList({ groups }: { groups: readonly RecordGroup[] }) {
  const [query, setQuery] = useState("");
  const [answer, setAnswer] = useState<{ query: string; found: readonly Found[] }>();
  const [unsaved] = useState(allUnsaved);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (query.trim().length < 2) return setAnswer(undefined);
    let isOld = false;
    const take = (found: readonly Found[]) => isOld || setAnswer({ query, found });
    const timer = setTimeout(() => searchTexts(query).then(take, () => undefined), SEARCH_AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query]);

  return (
    <div className="page">
      <Heading>What would you like to change?</Heading>
      <a className="button primary" href="#/new/jobs">
        Add a job
      </a>
      <label className="field">
        <span>Find it</span>
        <input
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The same key press must not also open what it leads to.
            event.preventDefault();
            list.current?.querySelector("a")?.focus();
          }}
          placeholder="price, hours, free estimate …"
          autoComplete="off"
        />
      </label>
      {!answer && unsaved.length > 0 && (
        <section>
          <h2>Not saved yet</h2>
          <ul className={`rows ${styles.records}`}>
            {unsaved.map(({ record, title, time }) => (
              <li key={record}>
                <a className={styles.place} href={`#/${record}`}>
                  {title} <small>{WHEN.format(time)}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!answer && (
        <p>
          <a href="#/history">What was changed, and when</a>
        </p>
      )}
      {answer && <Results ref={list} {...answer} />}
      {!answer?.found.length &&
        groups
          .filter(({ records }) => records.length > 0)
          .map(({ title, records }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul className={`rows ${styles.records}`}>
                {records.map(({ file, title: name }) => (
                  <li key={file}>
                    <a className={styles.place} href={`#/${file}`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
              {ADDED[title] && (
                <a className="button add" href={`#/new/${ADDED[title].folder}`}>
                  Add a {ADDED[title].one}
                </a>
              )}
            </section>
          ))}
    </div>
  );
}

interface ResultsProps {
  ref: Ref<HTMLUListElement>;
  query: string;
  found: readonly Found[];
}

function Results({ ref, query, found }: ResultsProps) {
  return (
    <section>
      <h2 role="status">
        {found.length === 0
          ? "There's no field for that"
          : found.length === 1
            ? "One place was found"
            : `${found.length === MAX_FOUND ? "The first " : ""}${found.length} places were found`}
      </h2>
      {found.length === 0 && (
        <p className="hint">
          Try another word, or choose from the list. A town or a service is removed at the end of its own
          form.
        </p>
      )}
      <ul className="rows" ref={ref}>
        {found.map(({ file, path, title, label, text }) => (
          <li key={`${file} ${path}`}>
            <a className={styles.place} href={hashOf({ file, field: path })}>
              <small>{path === "" ? label : withTitle(title, label)}</small>
              <span>{excerpt(text, query)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The part of a text around the first word that was searched for; all of them are marked. */
function excerpt(text: string, query: string) {
  const begins = searchedWords(query).map((word) => `(?<![\\p{L}\\p{N}])${word}[\\p{L}\\p{N}]*`);
  const searched = new RegExp(`(${begins.join("|")})`, "giu");
  const at = Math.max(0, text.search(searched));
  const start = at > 60 ? text.indexOf(" ", at - 60) + 1 : 0;
  const end = text.length > at + 140 ? text.lastIndexOf(" ", at + 140) : text.length;
  const parts = text.slice(start, end).split(searched);
  return (
    <>
      {start > 0 && "… "}
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay where they are.
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
      {end < text.length && " …"}
    </>
  );
}
