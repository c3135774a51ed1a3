/** Milliseconds in which whatever closes has closed. */
const closing = 300;

/** What Medusa lays over a page, and takes the page's pointer away for. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * On a telephone the menu lies in a drawer: one that is opened in it closes with it, and the last of the two to go gives
 * the page back as it found it, which is dead to every press.
 */
export function keepPageAlive(): void {
  const look = () => {
    const { style } = document.body;
    if (style.pointerEvents === 'none' && !document.querySelector(over)) style.pointerEvents = '';
  };
  new MutationObserver(() => setTimeout(look, closing)).observe(document.body, {
    attributeFilter: ['style'],
    childList: true,
  });
}
