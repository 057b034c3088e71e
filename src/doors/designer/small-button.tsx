import type { ComponentProps } from "react";
import { Button } from "../../ui/button/button.tsx";
import links from "../../ui/button-link/button-link.module.css";

/** A button among several. */
export function SmallButton(props: ComponentProps<"button">) {
  return <Button className={links.small} {...props} />;
}
