import { useEffect, useState } from 'react';

/** Reads what this tab keeps; undefined where there is nothing, or storage fails. */
export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(place(name));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

export function storeDraft(name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(place(name));
    else sessionStorage.setItem(place(name), JSON.stringify(draft));
  } catch {
    // Storage fails in private windows and when it is full; the page still holds the draft.
  }
}

const place = (name: string) => `shop-draft:${name}`;

/**
 * What was typed and not sent outlives leaving the page, in this tab alone. Undefined while nothing is typed. An
 * element whose name changes needs a key, so that it begins anew.
 */
export function useDraft<Draft>(name: string) {
  const [draft, setDraft] = useState(() => readDraft<Draft>(name));
  useEffect(() => storeDraft(name, draft), [name, draft]);
  return [draft, setDraft] as const;
}
