// When the browser keeps nothing (private windows, full storage) what was stored holds until the page goes.
const kept = new Map<string, string>();

/** What is kept under a key; empty when nothing is. */
export function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? '';
  } catch {
    return kept.get(key) ?? '';
  }
}

/** @param value empty takes away what is kept */
export function store(key: string, value: string) {
  kept.set(key, value);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Kept for this page alone.
  }
}
