import { useEffect, useRef } from "react";

/** The heading of what is opened. Who came by keyboard goes on from there: what was pressed to get here is gone. */
export function Heading({ children }: { children: string }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Edit the site`;
    if (document.activeElement === document.body) place.current?.focus();
  }, [children]);
  return (
    <h1 ref={place} tabIndex={-1}>
      {children}
    </h1>
  );
}
