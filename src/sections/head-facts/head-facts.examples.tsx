import { records } from "../../records/index.ts";
import { priceAmount, STARTING_AT } from "../../records/service.ts";
import { service } from "../../specimens/samples.ts";
import { HeadFacts } from "./head-facts.tsx";

const { emergencyResponse, emergencyWhere } = records.business;

export const backgrounds = ["night"];

export default {
  "A price and a time": (
    <HeadFacts
      facts={[
        { label: STARTING_AT, value: priceAmount(service) },
        { label: "Emergency response", value: emergencyResponse, note: emergencyWhere },
      ]}
    />
  ),
};
