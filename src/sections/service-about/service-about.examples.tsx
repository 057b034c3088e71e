import { records } from "../../records/index.ts";
import { serviceParagraphs } from "../../records/service.ts";
import { service } from "../../specimens/samples.ts";
import { ServiceAbout } from "./service-about.tsx";

export default {
  Service: (
    <ServiceAbout service={service} paragraphs={serviceParagraphs(service)} texts={records.pages.service} />
  ),
};
