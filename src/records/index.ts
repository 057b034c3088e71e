import { readRecords } from "./reader.ts";

/** The records of this site, read and checked once for each build. */
export const records = readRecords();
