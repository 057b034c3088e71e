import { Button } from "./button.tsx";

export const backgrounds = ["plain", "night"];

export default {
  Button: <Button>View All Areas</Button>,
};
