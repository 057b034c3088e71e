import { HeadFacts } from "./head-facts.tsx";

export const backgrounds = ["night"];

export default {
  "A price and a time": (
    <HeadFacts
      facts={[
        { label: "Starting at", value: "$1,200" },
        { label: "Emergency response", value: "15–30 min", note: "in and around Lee, traffic permitting" },
      ]}
    />
  ),
};
