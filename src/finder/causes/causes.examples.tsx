import { records } from "../../records/index.ts";
import { finderEntries } from "../entries.ts";
import { Causes } from "./causes.tsx";

const parts = finderEntries(records).filter(({ kind }) => kind === "part");

export default {
  "Three parts": <Causes causes={parts.slice(0, 3).map((entry) => ({ sign: "You heard a bang.", entry }))} />,
};
