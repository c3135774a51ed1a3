import { readableCookie } from '../../boot/readable-cookie.ts';
import { readMarks } from '../../commerce/customer/favourites.ts';

/** The favourites that the browser knows, from the cookie that the server writes; hearts watch it. */
let marks: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** Hearts are saved one after another: each answer holds the whole list, from which the next one goes on. */
let lastSaving: Promise<unknown> = Promise.resolve();
let underWay = 0;

function fromCookie() {
  return readMarks(readableCookie('favourites'));
}

function change(next: readonly string[]) {
  marks = next;
  for (const listener of listeners) listener();
}

export const favouriteStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  has(mark: string) {
    marks ??= fromCookie();
    return marks.includes(mark);
  },
  /** Shows the card as wanted at once and has the server keep it so; false when that failed and nothing has changed. */
  async keep(mark: string, isWanted: boolean): Promise<boolean> {
    const others = (marks ?? fromCookie()).filter((other) => other !== mark);
    change(isWanted ? [mark, ...others] : others);
    const body = new URLSearchParams({ card: mark, wanted: isWanted ? 'yes' : 'no', respond: 'data' });
    underWay += 1;
    // Whoever presses a heart and goes at once has pressed it.
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
