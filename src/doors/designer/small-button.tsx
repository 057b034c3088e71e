import type { ComponentProps } from "react";
import { Button } from "../../components/button.tsx";
import links from "../../components/button-link.module.css";

/** A button among several. */
export function SmallButton(props: ComponentProps<"button">) {
  return <Button className={links.small} {...props} />;
}
