import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step. It takes the focus when the step is a document of its own; changes of page in the application
 * do the same by themselves. Somebody who is at work in the page already is left there.
 */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus is the browser's.
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
