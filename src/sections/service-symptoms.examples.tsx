import { finderEntries } from "../islands/finder/entries.ts";
import { records } from "../records/index.ts";
import { ServiceSymptoms } from "./service-symptoms.tsx";

const { signsHeading, signsLead } = records.pages.service;
const entries = finderEntries(records).slice(0, 4);

export default {
  "Symptoms and parts": <ServiceSymptoms heading={signsHeading} lead={signsLead} entries={entries} />,
};
