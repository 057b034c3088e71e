// Removes a town or a service, after a second question.
import { useEffect, useId, useRef, useState } from "react";
import { placeOf } from "../labels.ts";
import type { Choices, Fault } from "../protocol.ts";
import { removeRecord } from "./api.ts";

interface Props {
  file: string;
  name: string;
  choices: Choices;
  onOpen: (file: string, path: string) => void;
  onRemoved: () => void;
}

export function Removal({ file, name, choices, onOpen, onRemoved }: Props) {
  const id = useId();
  const [instead, setInstead] = useState("");
  const isTown = file.startsWith("areas/");
  const others = choices[isTown ? "area" : "service"].filter(({ value }) => !file.endsWith(`/${value}.yaml`));
  const [asks, setAsks] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  // The question takes the place of the button that had the focus.
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asks) return;
    question.current?.querySelector("select")?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: "center" });
  }, [asks]);
  const remove = async () => {
    const found = await removeRecord(file, instead);
    setFaults(found);
    setAsks(false);
    if (found.length > 0) return;
    onRemoved();
    onOpen("", "");
  };
  return (
    <div className="removal" ref={question}>
      {asks ? (
        <>
          <p>Remove {name} from the site? “Undo save” brings it back.</p>
          <div className="field">
            <label htmlFor={id}>Who opens its address then sees</label>
            <select id={id} value={instead} onChange={({ target }) => setInstead(target.value)}>
              <option value="">The list of all {isTown ? "towns" : "services"}</option>
              {others.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className="row">
            <button type="button" className="danger" onClick={() => void remove()}>
              Remove {name}
            </button>
            <button type="button" className="quiet" onClick={() => setAsks(false)}>
              Keep it
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="quiet" onClick={() => setAsks(true)}>
          Remove {name} …
        </button>
      )}
      {faults.length > 0 && (
        <div role="alert">
          <p>First change what still names it:</p>
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.file} ${fault.path} ${fault.message}`}>
                <button type="button" className="link" onClick={() => onOpen(fault.file, fault.path)}>
                  {fault.title} › {placeOf(fault.file, fault.path)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
