// Removes a town or a service, after a second question.
import { useId, useRef, useState } from "react";
import { paths } from "../../src/routes/routes.ts";
import { removeRecord } from "../page/api.ts";
import { useOneAtATime } from "../page/one-at-a-time.ts";
import type { Choices, RemoveResult } from "../protocol.ts";
import { FaultList } from "./fault-list.tsx";

interface Props {
  file: string;
  version: string;
  name: string;
  choices: Choices;
  onRemoved: (page: string) => void;
  onChanged: () => void;
}

export function Removal({ file, version, name, choices, onRemoved, onChanged }: Props) {
  const id = useId();
  const [instead, setInstead] = useState("");
  const isTown = file.startsWith("areas/");
  const others = choices[isTown ? "area" : "service"].filter(({ value }) => !file.endsWith(`/${value}.yaml`));
  const [answer, setAnswer] = useState<RemoveResult | { kind: "asks" }>();
  const faults = answer?.kind === "faults" ? answer.faults : [];
  const isNamed = faults.length > 0;
  const isOpen = isNamed && instead === "";
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is gone: its answer takes its place.
  const show = (next: typeof answer) => {
    setAnswer(next);
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: "center" });
    });
  };
  const remove = useOneAtATime(async () => {
    const result = await removeRecord(file, version, instead, isNamed);
    if (result.kind === "removed") return onRemoved(isTown ? paths["service-areas"] : paths.services);
    if (result.kind === "changed-elsewhere") onChanged();
    show(result);
  });
  return (
    <div className="page ruled" ref={box}>
      {isNamed || answer?.kind === "asks" ? (
        <>
          <p>
            Remove {name} from the site{isTown ? "" : ", with what towns answer about it"}? Its jobs aren't
            shown then. “Undo save” brings all of it back.
          </p>
          <FaultList file="" faults={faults}>
            {name} is named here. Choose below what stands in its place then, or change each yourself first:
          </FaultList>
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
              aria-disabled={isOpen}
              onClick={() => isOpen || remove()}
            >
              {isNamed ? `Replace it everywhere, and remove ${name}` : `Remove ${name}`}
            </button>
            <button type="button" onClick={() => show(undefined)}>
              Keep it
            </button>
          </div>
        </>
      ) : (
        <button type="button" onClick={() => show({ kind: "asks" })}>
          Remove {name} …
        </button>
      )}
      {answer?.kind === "changed-elsewhere" && (
        <p role="alert" className="fault">
          Not removed: {name} was changed somewhere else. Here it is as it is now.
        </p>
      )}
    </div>
  );
}
