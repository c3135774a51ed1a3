export function focusHeading() {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Only when the focus was lost with its element or a new document. */
export function restoreFocus() {
  if (document.activeElement === document.body) focusHeading();
}
