import { records } from "../../records/index.ts";
import { Story } from "./story.tsx";

export default {
  "Story and figures": <Story {...records.about} />,
  "With the owner and photos of the work": (
    <Story
      {...records.about}
      owner={{
        name: "Sam Rivera",
        since: 2009,
        why: ["I like a door that opens without a sound."],
        picture: records.pages.about.picture,
      }}
      photos={[records.pages.about.picture, records.guarantee.picture]}
    />
  ),
};
