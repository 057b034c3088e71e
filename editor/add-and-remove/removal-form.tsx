// Removes a town or a service, after a second question.
import { useId, useRef, useState } from "react";
import { paths } from "../../src/routes/routes.ts";
import { removeRecord } from "../page/api.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import type { Choices, Fault } from "../protocol.ts";
import { withTitle } from "../records/labels.ts";

interface Props {
  file: string;
  /** That of the record as it is shown. */
  version: string;
  name: string;
  choices: Choices;
  onOpen: (file: string, path: string) => void;
  onRemoved: (page: string) => void;
  onChanged: () => void;
}

export function Removal({ file, version, name, choices, onOpen, onRemoved, onChanged }: Props) {
  const id = useId();
  const [instead, setInstead] = useState("");
  const isTown = file.startsWith("areas/");
  const others = choices[isTown ? "area" : "service"].filter(({ value }) => !file.endsWith(`/${value}.yaml`));
  const [asks, setAsks] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isChanged, setChanged] = useState(false);
  const isNamed = faults.length > 0;
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is gone: its answer takes its place.
  const goOn = () =>
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: "center" });
    });
  const ask = (next: boolean) => {
    setAsks(next);
    setChanged(false);
    setFaults([]);
    goOn();
  };
  const remove = useOneAtATime(async () => {
    const result = await removeRecord(file, version, instead, faults.length > 0);
    setFaults(result.kind === "faults" ? result.faults : []);
    setAsks(result.kind === "faults");
    setChanged(result.kind === "changed-elsewhere");
    if (result.kind === "changed-elsewhere") onChanged();
    if (result.kind !== "removed") return void goOn();
    onRemoved(isTown ? paths["service-areas"] : paths.services);
  });
  return (
    <div className="page ruled" ref={box}>
      {asks ? (
        <>
          <p>Remove {name} from the site? “Undo save” brings it back.</p>
          {isNamed && (
            <div role="alert">
              <p>
                {faults.length === 1 ? "One place names" : `${faults.length} places name`} {name}. Choose
                below what {faults.length === 1 ? "it names" : "they name"} then, or change{" "}
                {faults.length === 1 ? "it" : "each"} yourself first:
              </p>
              <ul>
                {faults.map((fault) => (
                  <li key={`${fault.file} ${fault.path} ${fault.message}`}>
                    <button type="button" className="link" onClick={() => onOpen(fault.file, fault.path)}>
                      {withTitle(fault.title, fault.label)}
                    </button>{" "}
                    {fault.message !== "names it." && fault.message}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="field">
            <label htmlFor={id}>
              {isNamed
                ? "What stands in its place, there and at its address"
                : "Who opens its address then sees"}
            </label>
            <select id={id} value={instead} onChange={({ target }) => setInstead(target.value)}>
              <option value="">
                {isNamed ? "Please choose" : `The list of all ${isTown ? "towns" : "services"}`}
              </option>
              {others.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className="row">
            <button
              type="button"
              className="danger"
              aria-disabled={isNamed && instead === ""}
              onClick={() => (isNamed && instead === "") || remove()}
            >
              {isNamed ? `Replace it everywhere, and remove ${name}` : `Remove ${name}`}
            </button>
            <button type="button" onClick={() => ask(false)}>
              Keep it
            </button>
          </div>
        </>
      ) : (
        <button type="button" onClick={() => ask(true)}>
          Remove {name} …
        </button>
      )}
      {isChanged && (
        <p role="alert" className="fault">
          Not removed: {name} was changed somewhere else. Here it is as it is now.
        </p>
      )}
    </div>
  );
}
