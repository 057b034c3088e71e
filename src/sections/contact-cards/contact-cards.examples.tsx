import { records } from "../../records/index.ts";
import { ContactCards } from "./contact-cards.tsx";

export default {
  "Call and visit": (
    <ContactCards
      business={records.business}
      texts={records.contact}
      phone={records.phone}
      picture={records.pages.contact.picture}
    />
  ),
};
