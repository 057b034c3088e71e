import { records } from "../../records/index.ts";
import { finderEntries } from "../entries.ts";
import { ServiceSymptoms } from "./service-symptoms.tsx";

const { signsHeading, signsLead } = records.pages.service;
const entries = finderEntries(records).slice(0, 4);

export default {
  "Symptoms and parts": <ServiceSymptoms heading={signsHeading} lead={signsLead} entries={entries} />,
  "A single one": <ServiceSymptoms heading={signsHeading} lead={signsLead} entries={entries.slice(0, 1)} />,
};
