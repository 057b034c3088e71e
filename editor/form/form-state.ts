// What the fields of a form share, and how a value inside of a record is changed.
import { type ComponentType, createContext, type Dispatch, useContext, useEffect, useState } from "react";
import type { Choice, Choices, Fault, FieldSchema } from "../protocol.ts";
import { fieldAt, labelOf } from "../records/labels.ts";
import { valueAt } from "../yaml/values.ts";
import type { RecordEvent, RecordState } from "./record-state.ts";

export type Path = readonly (string | number)[];

export interface FieldProps {
  schema: FieldSchema;
  value: unknown;
  path: Path;
  /** Whether the record may do without it. */
  optional?: boolean;
  /** Whether what stands around it says its name already. */
  bare?: boolean;
}

/**
 * The picture that a photo is for: one by its name, with the address of the photo that it has; or a new one, named so, in
 * the record of the pictures or in a field of another one.
 */
export type PhotoTarget = { picture: string; replaces: string } | { shows: string; field?: Path };

/** A text that is typed on the page itself: the name of its field, and what takes what is typed. */
export interface OnPage {
  label: string;
  onType: (text: string) => void;
}

/** The owner edits a text: the site beside the form shows it in the place of what was saved. */
export type Show = (text: string, saved?: string, onPage?: OnPage) => void;

/** What a form's fields read and change: the record as it is typed, and what they need to know of it. */
export interface FormState extends Pick<RecordState, "value" | "faults" | "photos" | "arrivals"> {
  file: string;
  schema: FieldSchema;
  hints: Readonly<Record<string, string>>;
  /** What is probably not meant, as it was saved. */
  warnings: readonly Fault[];
  choices: Choices;
  /** The field that the owner was led to; what contains it is open. */
  target: string;
  /** Draws a field of any kind: a list and its entries need each other. */
  Field: ComponentType<FieldProps>;
  change(path: Path, value: unknown): void;
  dispatch: Dispatch<RecordEvent>;
  /** The record as it was saved, and as the site beside the form shows it. */
  saved: unknown;
  show: Show;
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands in a form.");
  return state;
}

export const pathText = (path: Path) => path.join(".");

export const fieldId = (path: Path | string) => `field-${typeof path === "string" ? path : pathText(path)}`;

/** The name of a field; of a list by the name of a record, that record's. */
export function labelAt({ schema, choices }: Pick<FormState, "schema" | "choices">, path: Path): string {
  const kind = fieldAt(schema, pathText(path.slice(0, -1)))?.propertyNames?.refersTo;
  const named = kind && choices[kind].find(({ value }) => value === path.at(-1));
  return named ? named.label : labelOf(schema, pathText(path));
}

export function hintOf({ hints, schema }: FormState, path: Path): string | undefined {
  // What a record is for stands above its form, and what a list is for above its entries.
  if (path.length === 0 || typeof path.at(-1) === "number") return undefined;
  return hints[pathText(path)] ?? fieldAt(schema, pathText(path))?.hint;
}

export function faultsOf({ file, faults }: FormState, path: Path): Fault[] {
  const own = pathText(path);
  return faults.filter((fault) => fault.file === file && fault.path === own);
}

export function warningsAt({ warnings }: FormState, path: Path): Fault[] {
  const own = pathText(path);
  return warnings.filter((warning) => warning.path === own);
}

/** Whether something below this path is wrong, or is where the owner was led. */
export function leadsInside({ file, faults, target }: FormState, path: Path): boolean {
  const start = `${pathText(path)}.`;
  const isInside = (other: string) => `${other}.`.startsWith(start);
  return isInside(target) || faults.some((fault) => fault.file === file && isInside(fault.path));
}

/** Whether what stands at a path is open: as the owner wants it, and always once something inside needs to be seen. */
export function useOpen(path: Path, isOpen = false): [open: boolean, setOpen: (open: boolean) => void] {
  const mustOpen = leadsInside(useForm(), path);
  const [open, setOpen] = useState(isOpen);
  useEffect(() => {
    if (mustOpen || isOpen) setOpen(true);
  }, [mustOpen, isOpen]);
  return [open, setOpen];
}

/** Changes a part as a whole, and goes on at what then takes the place of the button that was pressed. */
export function putPart({ change }: FormState, path: Path, value: unknown): void {
  change(path, value);
  focusInside(path);
}

/** Brings the owner to the first field of a part that is new, or to what opens it. */
export function focusInside(path: Path): void {
  requestAnimationFrame(() => {
    const part = document.getElementById(fieldId(path));
    const first =
      part?.querySelector<HTMLElement>("input, textarea, select") ?? part?.querySelector("button");
    (first ?? part)?.focus();
  });
}

export function emptyValue(schema: FieldSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return emptyValue(schema.anyOf[0] ?? {});
  if (schema.isSet) return [];
  if (schema.type === "array") {
    const { items = {}, minItems = 0, best = minItems } = schema;
    return Array.from({ length: best }, () => emptyValue(items));
  }
  if (schema.type === "object") {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) =>
      schema.required?.includes(key),
    );
    return Object.fromEntries(required.map(([key, inner]) => [key, emptyValue(inner)]));
  }
  return schema.type === "boolean" ? false : "";
}

export function filled(text: string, facts: readonly Choice[]): string {
  return text.replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => facts.find(({ value }) => value === name)?.label || whole,
  );
}

/** What an owner knows an entry of a list by: what its schema says, or else its first text, or two where others have the same. */
export function titleOf(
  value: unknown,
  { titledBy }: FieldSchema,
  { service, area, facts }: Choices,
  others: readonly unknown[],
): string {
  const nameOf = (text: string) =>
    [...service, ...area].find((choice) => choice.value === text)?.label ?? dayInWords(text);
  const [first = "", second = ""] = textsOf(value);
  const isShared = others.some((other) => other !== value && textsOf(other)[0] === first);
  const own = titledBy?.map((key) => String(valueAt(value, [key]) ?? "")) ?? [first, isShared ? second : ""];
  return filled(own.filter(Boolean).map(nameOf).join(" · "), facts);
}

function dayInWords(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return new Date(`${text}T00:00`).toLocaleDateString("en-US", { dateStyle: "medium" });
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item === "string" && key !== "slug") return [item];
    // The days on which hours hold.
    return Array.isArray(item) && item.length > 0 && item.every((each) => typeof each === "string")
      ? [item.join(", ")]
      : [];
  });
}
