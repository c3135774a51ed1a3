/** True from the moment a button of the mouse goes down until the click that it makes has been heard. */
let isDown = false;
const waiting: (() => void)[] = [];

/**
 * Does what moves the page: at once, or after the press that is under way. Else what is pressed would go from under
 * the pointer, and the press be lost.
 */
export function afterPress(work: () => void) {
  if (isDown) waiting.push(work);
  else work();
}

function end() {
  isDown = false;
  for (const work of waiting.splice(0)) work();
}

if (!import.meta.env.SSR) {
  addEventListener('mousedown', ({ button }) => (isDown = button === 0), true);
  // The click comes right after it; a press that turns into a drag has no such end.
  addEventListener('mouseup', () => setTimeout(end), true);
  addEventListener('dragend', end, true);
}
