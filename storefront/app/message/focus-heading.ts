import { type FocusEvent, useRef } from 'react';

export function focusHeading() {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Restores a focus that was lost with its element or a new document; any other stays. */
export function restoreFocus() {
  if (document.activeElement === document.body) focusHeading();
}

/** Remembers what had the focus before a part of the page took it; the focus returns there when that part goes. */
export function useFocusRestore() {
  const before = useRef<HTMLElement | null>(null);
  return {
    remember({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    restoreFrom(element: HTMLElement | null) {
      if (!element?.contains(document.activeElement)) return;
      const next = before.current?.isConnected ? before.current : document.getElementById('main');
      next?.focus({ preventScroll: true });
    },
  };
}
