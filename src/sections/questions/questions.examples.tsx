import { records } from "../../records/index.ts";
import { service } from "../../specimens/samples.ts";
import { Questions } from "./questions.tsx";

export default {
  Plain: <Questions {...records.questions} />,
  "Quiet, without a lead": (
    <Questions heading={records.questions.heading} questions={service.questions} tone="quiet" />
  ),
};
