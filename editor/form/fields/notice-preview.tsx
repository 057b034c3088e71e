// What becomes of a notice: when visitors see it, and how it reads.
import { momentInWords, type Notice, timed } from "../../../src/records/notices.ts";
import { filled, useForm } from "../form-state.ts";

export function NoticePreview({ value }: { value: unknown }) {
  const form = useForm();
  const zone = form.choices.timeZone;
  if (!isDated(value)) return <p className="hint">Choose its days to see how it reads.</p>;
  const { text, days } = timed(value, zone);
  const says = {
    over: "This is over, and visitors no longer see it. Remove it, or give it new days.",
    now: `Once it's live, visitors see this now. It goes by itself after ${momentInWords(value.until)}.`,
    later: `Once it's live, visitors see this from ${momentInWords(value.shownFrom ?? value.from)}.`,
  };
  return (
    <div className="field">
      <p className="hint" role="status">
        {says[stateOf(value, zone)]}
      </p>
      <p className="note">
        <strong>{filled(text, form.choices.facts)}</strong> {days}
      </p>
    </div>
  );
}

function stateOf(notice: Notice, zone: Parameters<typeof timed>[1]): "over" | "now" | "later" {
  const { shownFrom, end } = timed(notice, zone);
  if (end <= Date.now()) return "over";
  return shownFrom <= Date.now() ? "now" : "later";
}

function isDated(value: unknown): value is Notice {
  const { from, until, shownFrom = from } = value as Notice;
  return [from, until, shownFrom].every(
    (moment) => /^\d{4}-\d{2}-\d{2}/.test(moment) && !Number.isNaN(Date.parse(moment)),
  );
}
