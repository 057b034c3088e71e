import { Icon, iconNames } from "./icon.tsx";

export const backgrounds = ["plain", "night"];

export default Object.fromEntries(iconNames.map((name) => [name, <Icon key={name} name={name} size={32} />]));
