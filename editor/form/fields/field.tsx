// A field of a form, drawn as its schema says.
import { useState } from "react";
import type { FieldSchema } from "../../protocol.ts";
import { writingOf } from "../figures.ts";
import {
  emptyValue,
  type FieldProps,
  fieldId,
  labelAt,
  leadsInside,
  putPart,
  useForm,
} from "../form-state.ts";
import { CheckField, ChoiceField, figuresOf, SetField, VariantField } from "./choice-fields.tsx";
import styles from "./field.module.css";
import { FigureField, MomentField } from "./figure-fields.tsx";
import { Notes } from "./labeled.tsx";
import { ListField } from "./list-field.tsx";
import { NoticePreview } from "./notice-preview.tsx";
import { PhotoList } from "./photo-list.tsx";
import { PictureField } from "./picture-fields.tsx";
import { TextField } from "./text-field.tsx";

export function Field(props: FieldProps) {
  const { schema, value, optional } = props;
  if (schema.propertyNames?.refersTo) return <NamedLists {...props} />;
  if (optional && value === undefined && (schema.type === "object" || schema.type === "array")) {
    return <AbsentField {...props} />;
  }
  // It stands beside its picture.
  if (schema.shownAs === "focus") return null;
  if ([schema, ...(schema.anyOf ?? [])].some(({ type }) => type === "boolean"))
    return <CheckField {...props} />;
  if (schema.anyOf) return <VariantField {...props} />;
  if (schema.isSet) return <SetField {...props} />;
  if (schema.type === "array") return <ListField {...props} />;
  if (schema.type === "object" && !schema.properties) return <PhotoList {...props} />;
  if (schema.type === "object") return <GroupField {...props} />;
  if (schema.refersTo === "picture") return <PictureField {...props} />;
  if (schema.enum || schema.refersTo || schema.among || figuresOf(schema)) return <ChoiceField {...props} />;
  if (schema.input === "moment" || schema.input === "day") return <MomentField {...props} />;
  if (writingOf(schema)) return <FigureField {...props} />;
  return <TextField {...props} />;
}

/** The fields of a record or of a part of it. What can wait and what is rarely changed stand last, and closed. */
function Fields({ schema, value, path }: FieldProps) {
  const form = useForm();
  const values = (value ?? {}) as Record<string, unknown>;
  const draw = ([key, inner]: [string, FieldSchema]) =>
    inner.unless && values[inner.unless] === true ? null : (
      <Field
        key={key}
        schema={inner}
        value={values[key]}
        path={[...path, key]}
        optional={!inner.unless && !schema.required?.includes(key)}
      />
    );
  const fields = Object.entries(schema.properties ?? {});
  const isNeeded = (key: string) => schema.required?.includes(key);
  const isRareNeeded = fields.some(([key, { isRare }]) => isRare && isNeeded(key));
  const closed = [
    "More for its page, whenever you like",
    isRareNeeded ? "Rarely changed" : schema.propertyNames ? "About another service" : "More, if you like",
  ] as const;
  // What is filled in or ticked off meanwhile stays where it is.
  const [groups] = useState(() => {
    const canWait = fields.some(([, { isAdvised }]) => isAdvised);
    return Map.groupBy(fields, ([key, { isRare }]) => {
      if (isRare) return values[key] === true ? "" : closed[1];
      return canWait && !isNeeded(key) && !(key in values) ? closed[0] : "";
    });
  });
  return (
    <>
      {groups.get("")?.map(draw)}
      {closed.map((title) => {
        const own = groups.get(title) ?? [];
        const mustOpen = own.some(([key]) => leadsInside(form, [...path, key]));
        return (
          own.length > 0 && (
            <details
              key={title}
              className={`ruled ${styles.rare}`}
              // What was opened for a fault stays open once it's mended.
              ref={(element) => {
                if (element && mustOpen) element.open = true;
              }}
            >
              <summary>{title}</summary>
              {own.map(draw)}
            </details>
          )
        );
      })}
    </>
  );
}

function GroupField(props: FieldProps) {
  const { schema, value, path, optional, bare } = props;
  const form = useForm();
  if (bare)
    return (
      <>
        <Fields {...props} />
        {schema.shownAs === "notice" && <NoticePreview value={value} />}
      </>
    );
  return (
    <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
      <legend>{labelAt(form, path)}</legend>
      <Notes path={path} />
      <Fields {...props} />
      {optional && (
        <button type="button" onClick={() => putPart(form, path, undefined)}>
          Remove this part
        </button>
      )}
    </fieldset>
  );
}

/** A list by the name of a record, such as a town's questions about a service. Those that aren't begun wait below. */
function NamedLists(props: FieldProps) {
  const { propertyNames, additionalProperties } = props.schema;
  const form = useForm();
  const names = propertyNames?.refersTo ? form.choices[propertyNames.refersTo] : [];
  const list = (name: string) => ({
    ...additionalProperties,
    minItems: 1,
    ...(!Object.hasOwn(Object(props.value), name) && { isRare: true as const }),
  });
  const properties = Object.fromEntries(names.map(({ value: name }) => [name, list(name)]));
  return <GroupField {...props} schema={{ ...props.schema, properties }} optional={false} />;
}

function AbsentField({ schema, path }: FieldProps) {
  const form = useForm();
  return (
    <div className="field">
      <button
        type="button"
        className="add"
        id={fieldId(path)}
        onClick={() => putPart(form, path, emptyValue(schema))}
      >
        Add “{labelAt(form, path)}”
      </button>
      <Notes path={path} />
    </div>
  );
}
