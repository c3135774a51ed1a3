import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus on a new document, unless the page is in use; client-side navigation does that by itself. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isAtWork = document.activeElement && document.activeElement !== document.body;
    if (!isAtWork && cameFromCheckout()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function cameFromCheckout() {
  return document.referrer.startsWith(`${location.origin}/checkout`);
}
