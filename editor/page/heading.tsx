import { useEffect, useRef } from "react";

/** The heading of what is opened. Who came by keyboard goes on from there: what was pressed to get here is gone. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Edit the site`;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
