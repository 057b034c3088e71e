import type { TimedNotice } from "../records/notices.ts";

type Props = { notices: readonly TimedNotice[] };

/**
 * What the owner says for a while, at the top of a page. The page may be older than the notice's time: `noticeScript`
 * decides before anything is painted. Without scripts each is shown with its days, which are true at any time.
 */
export function Notices({ notices }: Props) {
  return notices.map(({ text, days, from }, index) => (
    <div className={`notice notice-${index}`} role="note" key={`${from} ${text}`}>
      <p>
        <strong>{text}</strong> <span>{days}</span>
      </p>
    </div>
  ));
}

/** What says when we answer, and in their place those of the first notice that holds. Without scripts the usual ones stay. */
export function CallWords({ usual, notices }: Props & { usual: string }) {
  if (!notices.some(({ call }) => call)) return usual;
  return (
    <>
      <span className="call-usual">{usual}</span>{" "}
      {notices.map(
        ({ call, from }, index) =>
          call && (
            <span hidden className={`call-${index}`} key={`${from} ${call}`}>
              {call}
            </span>
          ),
      )}{" "}
    </>
  );
}
