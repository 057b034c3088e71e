import type { Business } from "../records/schema.ts";

/** The company's vCard, in version 3.0 (RFC 2426), which every phone reads. */
export function vcard(business: Business, siteUrl: string): string {
  const { name, phone, hoursText, address } = business;
  const { street, city, state, zip } = address;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    // A company has no first and last name. Apple's Contacts needs X-ABShowAs to show it as a company.
    "N:;;;;",
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    "X-ABShowAs:COMPANY",
    `TEL;TYPE=WORK,VOICE,PREF:${phone}`,
    `ADR;TYPE=WORK:;;${[street, city, state, zip, "USA"].map(escaped).join(";")}`,
    `URL:${siteUrl}/`,
    `NOTE:${escaped(hoursText)}`,
    "END:VCARD",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Folds a line after 75 octets at most, never within a character. The next line begins with a space. */
function folded(line: string): string {
  const rows = [""];
  for (const character of line) {
    const row = rows.at(-1) ?? "";
    if (Buffer.byteLength(row + character) > 75) rows.push(` ${character}`);
    else rows[rows.length - 1] = row + character;
  }
  return rows.join("\r\n");
}
