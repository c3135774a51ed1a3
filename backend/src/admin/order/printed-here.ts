const place = 'shop-printed';
/** More papers lie on no table. */
const most = 500;

/** Of which orders papers were printed in this browser, the latest last; those that were put aside are not among them. */
export function printedHere(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepPrinted(ids: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify([...new Set([...printedHere(), ...ids])].slice(-most)));
  } catch {
    // Private windows, and full ones: whoever packs is still told when they mark it as posted.
  }
}

export function putAside(aside: string): void {
  try {
    localStorage.setItem(place, JSON.stringify(printedHere().filter((id) => id !== aside)));
  } catch {
    // Then it was never kept either.
  }
}
