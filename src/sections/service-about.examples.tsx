import { records } from "../records/index.ts";
import { serviceParagraphs } from "../records/service.ts";
import { service } from "../specimens/samples.ts";
import { EmergencyResponse, ServiceAbout } from "./service-about.tsx";

const props = { service, paragraphs: serviceParagraphs(service), texts: records.pages.service };

export default {
  Service: <ServiceAbout {...props} />,
  "Service in an area": (
    <ServiceAbout {...props}>
      <EmergencyResponse business={records.business} />
    </ServiceAbout>
  ),
};
