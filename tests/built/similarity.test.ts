import { expect, test } from "vitest";
import { mainText } from "../../scripts/lib/main-text.ts";
import { BOUND, pairsOf, phrases, placeNames, townGroups } from "../../scripts/lib/similarity.ts";
import { pageAt, records } from "./site.ts";

const places = placeNames(records.areas);

test.each(townGroups(records.services, records.areas))(
  `no two pages of the group "$name" share more than ${BOUND * 100} % of their phrases, place names aside`,
  (group) => {
    const pairs = pairsOf(group, (path) => phrases(mainText(pageAt(path).source), places));
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(({ similarity }) => similarity > BOUND)).toEqual([]);
  },
);
