const before = 'shop-draft:';
const place = (who: string, name: string) => `${before}${who}:${name}`;

/** What takes long to write is kept by the browser, and outlives the tab. */
export type Lasting = 'tab' | 'browser';
const storageOf = (lasting: Lasting) => (lasting === 'browser' ? localStorage : sessionStorage);

/** Reads what is kept for a user; undefined where there is nothing, or storage fails. */
export function readDraft<Draft>(who: string, name: string, lasting: Lasting = 'tab'): Draft | undefined {
  try {
    const text = storageOf(lasting).getItem(place(who, name));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

export function storeDraft(who: string, name: string, draft: unknown, lasting: Lasting = 'tab'): void {
  try {
    if (draft === undefined) storageOf(lasting).removeItem(place(who, name));
    else storageOf(lasting).setItem(place(who, name), JSON.stringify(draft));
  } catch {
    // Storage fails in private windows and when it is full; the page still holds the draft.
  }
}

/** Another user may have signed out in this tab. What the browser keeps waits for its own user. */
export function removeOthers(who: string): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const name of names) {
      if (name.startsWith(before) && !name.startsWith(place(who, ''))) sessionStorage.removeItem(name);
    }
  } catch {
    // Without storage nothing is kept.
  }
}
