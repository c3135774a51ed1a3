/**
 * What a cookie is called by the browser. Under TLS no other host of the domain can set or read one that begins with
 * `__Host-`; one that is sent to a part of the shop alone may not be called so, and `__Secure-` is what is left for it.
 */
export function cookieName(name: string, isSecure: boolean, path = '/'): string {
  return isSecure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;
}

/** The text of a cookie in a list of them, as it stands there; empty when there is none. */
export function cookieIn(cookies: string, name: string, isSecure: boolean): string {
  const beginning = `${cookieName(name, isSecure)}=`;
  const found = cookies.split('; ').find((one) => one.startsWith(beginning));
  return found?.slice(beginning.length) ?? '';
}

/** The same in the browser, for the few cookies that scripts may read. */
export function readableCookie(name: string): string {
  return cookieIn(document.cookie, name, location.protocol === 'https:');
}
