import './desk.css';
import { showMenuCounts } from './menu-counts';

// `src/dashboard/dashboard-vite.ts` loads this file before the dashboard.
showMenuCounts();
restorePointerEvents();

/** Closing animations take less than so many milliseconds. */
const closingMilliseconds = 300;

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** A dialog that closes together with the phone's menu puts `pointer-events: none` back: the page would be dead. */
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
