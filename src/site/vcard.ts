import type { Business } from "./schema.ts";

/** Where a visitor's address book gets the company from. */
export const vcardPath = "/contact.vcf";

/** What the file is called where it is kept. */
export function vcardName({ name }: Pick<Business, "name">): string {
  return `${name}.vcf`;
}

/** The company as an entry of an address book: vCard 3.0 (RFC 2426), the version that every phone reads. */
export function vcard(business: Business, siteUrl: string): string {
  const { name, phone, hours, address } = business;
  const { street, city, state, zip } = address;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    // A company has no family name and no first name; Apple's address book asks to be told that it is one.
    "N:;;;;",
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    "X-ABShowAs:COMPANY",
    `TEL;TYPE=WORK,VOICE,PREF:${phone}`,
    `ADR;TYPE=WORK:;;${[street, city, state, zip, "USA"].map(escaped).join(";")}`,
    `URL:${siteUrl}/`,
    `NOTE:${escaped(hours)}`,
    "END:VCARD",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** A line of at most 75 octets; what is longer goes on in lines that begin with a space, never within a character. */
function folded(line: string): string {
  const rows = [""];
  for (const character of line) {
    const row = rows.at(-1) ?? "";
    if (Buffer.byteLength(row + character) > 75) rows.push(` ${character}`);
    else rows[rows.length - 1] = row + character;
  }
  return rows.join("\r\n");
}
