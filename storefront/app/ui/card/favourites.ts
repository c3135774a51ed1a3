import { readCookie } from '../../boot/readable-cookie.ts';

let keys: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** Hearts are saved one after another: each answer holds the whole list. */
let lastSaving: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** The server has checked them, and a key that is none has no heart. */
function read() {
  keys ??= readCookie('favourites').split('.');
  return keys;
}

/** @param next null: the cookie holds them */
function change(next: typeof keys) {
  keys = next;
  for (const listener of listeners) listener();
}

export const favouriteStore = {
  subscribe(listener: () => void) {
    // Another person may have signed in since the last page with hearts.
    if (listeners.size + underWay === 0) keys = null;
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  has(key: string) {
    return read().includes(key);
  },
  async keep(key: string, isWanted: boolean): Promise<boolean> {
    const others = read().filter((other) => other !== key);
    change(isWanted ? [key, ...others] : others);
    const body = new URLSearchParams({ card: key, wanted: isWanted ? 'yes' : 'no', respond: 'data' });
    underWay += 1;
    // `keepalive` saves it even when the page is left.
    const saving = lastSaving.then(() => fetch('/favourites/choose', { method: 'POST', body, keepalive: true }));
    lastSaving = saving.catch(() => undefined);
    const isKept = await saving.then(
      ({ ok }) => ok,
      () => false,
    );
    underWay -= 1;
    if (underWay === 0) change(null);
    return isKept;
  },
};
