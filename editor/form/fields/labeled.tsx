// What stands around the control of a field: its name, its hint, what is wrong with it.
import type { ReactNode } from "react";
import { faultsOf, fieldId, hintOf, labelAt, type Path, useForm, warningsAt } from "../form-state.ts";

export function Notes({ path }: { path: Path }) {
  const form = useForm();
  const hint = hintOf(form, path);
  const faults = faultsOf(form, path);
  // The name may say it already.
  const isSaid = hint && `${labelAt(form, path)}.`.toLowerCase().endsWith(hint.toLowerCase());
  const id = fieldId(path);
  // The same hint above each entry of a list would only be noise.
  const isRepeated = path.some((key) => typeof key === "number" && key > 0);
  return (
    <>
      {faults.map(({ message }) => (
        <p className="fault" id={`${id}-fault`} key={message}>
          This {message}
        </p>
      ))}
      {hint && !isRepeated && !isSaid && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {warningsAt(form, path).map(({ message }) => (
        <p className="warning" key={message}>
          Probably not meant: this {message}
        </p>
      ))}
    </>
  );
}

/** The attributes by which a control is described. */
export function useDescription(path: Path) {
  const form = useForm();
  const id = fieldId(path);
  const isWrong = faultsOf(form, path).length > 0;
  const ids = [hintOf(form, path) && `${id}-hint`, isWrong && `${id}-fault`].filter(Boolean).join(" ");
  return { id, "aria-describedby": ids || undefined, "aria-invalid": isWrong || undefined };
}

interface Props {
  path: Path;
  bare?: boolean | undefined;
  beside?: ReactNode;
  children: ReactNode;
}

export function Labeled({ path, bare, beside, children }: Props) {
  const form = useForm();
  return (
    <div className="field">
      <div className="row">
        <label htmlFor={fieldId(path)} className={bare ? "visually-hidden" : undefined}>
          {labelAt(form, path)}
        </label>
        {beside}
      </div>
      {children}
      <Notes path={path} />
    </div>
  );
}
