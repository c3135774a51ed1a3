/**
 * Accepts only a path of this shop. Browsers read `//host`, `/\host` and `/<tab>/host` as another site, and `/.//host`
 * becomes one once its dots are resolved.
 */
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
