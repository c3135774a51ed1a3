import { readableCookie } from './readable-cookie.ts';

/** All that is kept under keys with this beginning belongs to the person at the browser. */
const prefix = 'typed ';
const owner = 'typed by';

/**
 * The tab's storage for what the person at this browser has typed and not sent. When the server has changed the cookie
 * `typed_by`, somebody else may sit there now: what was typed before is swept with the next page and before each use.
 * Storage that throws, is full or holds junk keeps nothing.
 */
export function typedStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    const person = readableCookie('typed_by');
    if ((sessionStorage.getItem(owner) ?? '') !== person) {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
      if (person) sessionStorage.setItem(owner, person);
    }
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** @returns the key of what is typed, by the name of its form or choice */
export function typedKey(name: string) {
  return `${prefix}${name}`;
}
