/** The keyboard, and who listens, go on at the head of the page; nothing that is being typed in is left for it. */
export function focusHeading() {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The same where whatever had the focus is gone, or a new document has forgotten it. */
export function goOnAtHeading() {
  if (document.activeElement === document.body) focusHeading();
}
