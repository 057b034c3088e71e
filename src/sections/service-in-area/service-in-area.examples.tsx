import { records } from "../../records/index.ts";
import { neighborsOf } from "../../routes/neighbors.ts";
import { area, companyArea, service } from "../../specimens/samples.ts";
import { ServiceInArea } from "./service-in-area.tsx";

const props = { service, texts: records.pages["service-in-area"] };

export default {
  "Another town": (
    <ServiceInArea
      {...props}
      area={area}
      distance="about 3 miles"
      neighbors={neighborsOf(area, records.areas)}
    />
  ),
  "A town without questions about the service": (
    <ServiceInArea {...props} area={{ ...area, questions: {} }} distance="about 3 miles" neighbors={[]} />
  ),
  "The company's own town": (
    <ServiceInArea {...props} area={companyArea} distance={undefined} neighbors={[]} />
  ),
};
