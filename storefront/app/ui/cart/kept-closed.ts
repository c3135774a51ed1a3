/** What the browser keeps when somebody does not want the cart to open at the side. */
const key = 'side_cart';

let isClosedHere = false;

/** Whether it opens after an add from now on, in this browser. */
export function keepClosed(isClosed: boolean) {
  isClosedHere = isClosed;
  try {
    if (isClosed) localStorage.setItem(key, 'closed');
    else localStorage.removeItem(key);
  } catch {
    // Kept for this page alone.
  }
}

export function isKeptClosed() {
  try {
    return isClosedHere || localStorage.getItem(key) === 'closed';
  } catch {
    return isClosedHere;
  }
}
