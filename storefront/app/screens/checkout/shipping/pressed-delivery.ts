/** Where this tab keeps the delivery that was pressed until it has heard that the basket has it. */
const key = 'pressed delivery';

export function keepPressed(id: string) {
  store((storage) => storage.setItem(key, id));
}

export function pressedBefore(): string | null {
  return store((storage) => storage.getItem(key)) ?? null;
}

/** The basket has it, or the whole form has been sent with it. */
export function forgetPressed() {
  store((storage) => storage.removeItem(key));
}

/** Storage that throws or is full: then nothing is kept. */
function store<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
