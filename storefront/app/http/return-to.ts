/** Accepts only paths of this shop; `//host`, `/\host`, `/<tab>/host` and `/.//host` lead elsewhere in browsers. */
export function safeReturnTo(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || !isWithin(wanted)) return otherwise;
  const here = 'http://shop.invalid';
  if (!URL.canParse(wanted, here)) return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && isWithin(pathname) ? pathname + search + hash : otherwise;
}

function isWithin(path: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers silently drop these from an address
  return /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path);
}
