/** A guest's cookie holds this many; beyond it the oldest drops out. */
export const maxFavourites = 200;

/** FNV-1a of 32 bits in base 36: short enough for many cards in one cookie. */
export function favouriteKey(handle: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(handle)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

export function readFavouriteKeys(value: string): string[] {
  const keys = value.split('.').filter((key) => /^[0-9a-z]{1,7}$/.test(key));
  return [...new Set(keys)].slice(0, maxFavourites);
}
