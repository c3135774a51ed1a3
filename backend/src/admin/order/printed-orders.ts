const place = 'shop-printed';
const maxStored = 500;

/** Ids of orders whose papers were printed in this browser, latest last; dismissed ones are left out. */
export function readPrintedOrders(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function addPrintedOrders(ids: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify([...new Set([...readPrintedOrders(), ...ids])].slice(-maxStored)));
  } catch {
    // Storage fails in private windows and when it is full. Posting a cancelled order is refused anyway.
  }
}

export function removePrintedOrder(aside: string): void {
  try {
    localStorage.setItem(place, JSON.stringify(readPrintedOrders().filter((id) => id !== aside)));
  } catch {
    // Nothing was stored in the first place.
  }
}
