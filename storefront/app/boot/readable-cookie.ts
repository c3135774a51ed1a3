/** Under TLS `__Host-` keeps other hosts of the domain out, but requires the path `/`; other paths get `__Secure-`. */
export function cookieName(name: string, isSecure: boolean, path = '/'): string {
  return isSecure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;
}

export function findCookie(cookies: string, name: string, isSecure: boolean): string {
  const prefix = `${cookieName(name, isSecure)}=`;
  const found = cookies.split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) ?? '';
}

export function readCookie(name: string): string {
  return findCookie(document.cookie, name, location.protocol === 'https:');
}
