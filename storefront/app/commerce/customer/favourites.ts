/** How many cards a guest's browser remembers; beyond it the oldest is forgotten. */
export const mostFavourites = 200;

/**
 * A short name for a card, made from its handle, so that a browser can remember many of them in one cookie:
 * FNV-1a of 32 bits, in base 36.
 */
export function markOf(handle: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(handle)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The marks in the value of the cookie, newest first; junk counts as none. */
export function readMarks(value: string): string[] {
  const marks = value.split('.').filter((mark) => /^[0-9a-z]{1,7}$/.test(mark));
  return [...new Set(marks)].slice(0, mostFavourites);
}
