import './desk.css';
import { showMenuCounts } from './menu-counts';

// `src/dashboard/dashboard-vite.ts` loads this file before the dashboard.
showMenuCounts();
restorePointerEvents();

/** Closing animations take less than so many milliseconds. */
const closingMilliseconds = 300;

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * A dialog opened from the phone's menu closes together with the menu, and the second of them restores `pointer-events:
 * none` on the body, which leaves the page dead.
 */
function restorePointerEvents(): void {
  const restore = () => {
    const { style } = document.body;
    if (style.pointerEvents === 'none' && !document.querySelector(overlays)) style.pointerEvents = '';
  };
  new MutationObserver(() => setTimeout(restore, closingMilliseconds)).observe(document.body, {
    attributeFilter: ['style'],
    childList: true,
  });
}
