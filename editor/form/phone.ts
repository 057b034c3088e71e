// A phone number as people write it, and as its record has it.

/** A whole number as its record has it: 201.555.0142 becomes +12015550142. Anything else stays as it is. */
export function phoneValue(typed: string): string {
  const digits = /^(?:\+?1)?(\d{10})$/.exec(typed.replace(/[\s().-]|[\u2010-\u2015]/g, ""))?.[1];
  return digits ? `+1${digits}` : typed;
}

/** A number of a record as people write it: +12015550142 becomes (201) 555-0142. */
export function phoneText(value: string): string {
  return value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
