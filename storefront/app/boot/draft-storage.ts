import { readCookie } from './readable-cookie.ts';

const prefix = 'typed ';
const owner = 'typed by';

/**
 * The tab's storage for unsent drafts. When the server has changed the `typed_by` cookie, another person may use this
 * browser: older drafts are removed before each use. Storage that throws or is full counts as empty.
 */
export function draftStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    const person = readCookie('typed_by');
    if ((sessionStorage.getItem(owner) ?? '') !== person) {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
      if (person) sessionStorage.setItem(owner, person);
    }
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

export function draftKey(name: string) {
  return `${prefix}${name}`;
}
