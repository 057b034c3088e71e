import { records } from "../../records/index.ts";
import { rightNowLink } from "../../routes/navigation.ts";
import { HomeHero } from "./home-hero.tsx";

const { pages, home, phone, business } = records;
const place = `in ${business.address.city}, ${business.address.state}`;
const note = `${home.emergencyNote} `;
const props = { note, page: pages.home, texts: home, phone, place, rightNow: rightNowLink(records) };

export default {
  "Heading that ends with the place": <HomeHero {...props} />,
  "Heading without the place": <HomeHero {...props} place="in another town" />,
};
