const key = 'side_cart';

let isClosedHere = false;

export function setSideCartDisabled(isClosed: boolean) {
  isClosedHere = isClosed;
  try {
    if (isClosed) localStorage.setItem(key, 'closed');
    else localStorage.removeItem(key);
  } catch {
    // The choice holds for this page.
  }
}

export function isSideCartDisabled() {
  try {
    return isClosedHere || localStorage.getItem(key) === 'closed';
  } catch {
    return isClosedHere;
  }
}
