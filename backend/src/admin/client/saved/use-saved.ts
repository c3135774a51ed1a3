import { type SetStateAction, useState } from 'react';
import { isSame, mergeTyped } from './merge-typed';

type Form<Saved, Draft> = {
  /** Given what stood in the form, when the page is read anew. */
  write: (saved: Saved, before?: Draft) => Draft;
  read: (draft: Draft) => Saved | undefined;
};

/**
 * The draft of a form that sends the whole of what is saved. When the page has read it anew, as after a refusal, what
 * was typed is kept, and the rest is as it is saved now. `was` is what the draft was made from, and is sent with it.
 */
export function useSaved<Saved, Draft>(saved: Saved, { write, read }: Form<Saved, Draft>) {
  const [{ was, draft }, setMade] = useState(() => ({ was: saved, draft: write(saved) }));
  if (!isSame(was, saved)) {
    const typed = read(draft);
    if (typed !== undefined) {
      // Untouched, the form may say the same in other words than the shop.
      const merged = mergeTyped(read(write(was)) ?? was, typed, saved);
      setMade({ was: saved, draft: write(merged, draft) });
    }
  }
  const setDraft = (next: SetStateAction<Draft>) =>
    setMade((now) => ({ ...now, draft: next instanceof Function ? next(now.draft) : next }));
  return { was, draft, setDraft };
}
