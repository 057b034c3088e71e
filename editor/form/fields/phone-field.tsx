import { useState } from "react";
import { type FieldProps, useForm } from "../form-state.ts";
import { phoneText, phoneValue } from "../phone.ts";
import { Labeled, useDescription } from "./labeled.tsx";

/** A phone number, which may be typed in any usual way. */
export function PhoneField({ value, path, bare }: FieldProps) {
  const form = useForm();
  const description = useDescription(path);
  // While somebody types, it stands there as typed.
  const [typed, setTyped] = useState<string>();
  const shown = phoneText(String(value ?? ""));
  return (
    <Labeled path={path} bare={bare}>
      <input
        {...description}
        type="tel"
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          form.change(path, phoneValue(target.value));
          form.show(phoneText(phoneValue(target.value)));
        }}
        onFocus={() => form.show(shown)}
        onBlur={() => setTyped(undefined)}
        autoComplete="off"
      />
    </Labeled>
  );
}
