/** Under TLS `__Host-` keeps other hosts of the domain out, but requires the path `/`; other paths get `__Secure-`. */
export function cookieName(name: string, isSecure: boolean, path = '/'): string {
  return isSecure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;
}

/** Reads a cookie of the path `/`. It runs in every page, where `cookieName` would weigh more. */
export function findCookie(cookies: string, name: string, isSecure: boolean): string {
  const prefix = `${isSecure ? '__Host-' : ''}${name}=`;
  const found = cookies.split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) ?? '';
}

export function readCookie(name: string): string {
  return findCookie(document.cookie, name, location.protocol === 'https:');
}
