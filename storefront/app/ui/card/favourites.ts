import { readCookie } from '../../boot/readable-cookie.ts';
import { readFavouriteKeys } from '../../commerce/customer/favourites.ts';

let keys: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** Hearts are saved one after another: each answer holds the whole list. */
let lastSaving: Promise<unknown> = Promise.resolve();
let underWay = 0;

function fromCookie() {
  return readFavouriteKeys(readCookie('favourites'));
}

function change(next: readonly string[]) {
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
    keys ??= fromCookie();
    return keys.includes(key);
  },
  async keep(key: string, isWanted: boolean): Promise<boolean> {
    const others = (keys ?? fromCookie()).filter((other) => other !== key);
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
    if (underWay === 0) change(fromCookie());
    return isKept;
  },
};
