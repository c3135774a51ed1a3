/** True from mousedown until the click has been handled. */
let isDown = false;
const waiting: (() => void)[] = [];

/** Delays layout shifts until the current press is over: else the button would move away and the click be lost. */
export function afterClick(work: () => void) {
  if (isDown) waiting.push(work);
  else work();
}

function end() {
  isDown = false;
  for (const work of waiting.splice(0)) work();
}

if (!import.meta.env.SSR) {
  addEventListener('mousedown', ({ button }) => (isDown = button === 0), true);
  // The click follows mouseup; a drag has none.
  addEventListener('mouseup', () => setTimeout(end), true);
  addEventListener('dragend', end, true);
}
