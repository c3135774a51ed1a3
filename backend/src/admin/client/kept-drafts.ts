const before = 'shop-draft:';
const place = (who: string, name: string) => `${before}${who}:${name}`;

/** Reads what this tab keeps for a user; undefined where there is nothing, or storage fails. */
export function readDraft<Draft>(who: string, name: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(place(who, name));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

export function storeDraft(who: string, name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(place(who, name));
    else sessionStorage.setItem(place(who, name), JSON.stringify(draft));
  } catch {
    // Storage fails in private windows and when it is full; the page still holds the draft.
  }
}

/** Another user may have signed out in this tab. */
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
