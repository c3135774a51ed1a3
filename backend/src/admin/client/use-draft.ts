import { type SetStateAction, useEffect, useMemo, useState } from 'react';
import { readDraft, removeOthers, storeDraft } from './kept-drafts';
import { useMe } from './use-me';

/** Undefined until it is known who is signed in. */
export function useWho(): string | undefined {
  const { data: me } = useMe();
  const who = me?.id;
  useEffect(() => {
    if (who !== undefined) removeOthers(who);
  }, [who]);
  return who;
}

/** Returns what was kept under each name at first, and not what is typed since. */
export function useKeptDrafts<Name extends string>(names: readonly Name[]) {
  const who = useWho();
  const all = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The names are in the text.
  const kept = useMemo(
    () => names.filter((name) => who !== undefined && readDraft(who, name) !== undefined),
    [who, all],
  );
  const remove = () => {
    for (const name of names) if (who !== undefined) storeDraft(who, name, undefined);
  };
  return { kept, remove };
}

type Typed<Draft> = { who: string | undefined; draft: Draft | undefined };

/**
 * A draft outlives leaving the page, in this tab alone, for its user alone; undefined while nothing is typed. An
 * element whose name changes needs a key, to begin anew. The last of the three removes what is kept once the page may
 * have been left; given what was sent, it leaves what was typed since.
 */
export function useDraft<Draft>(name: string) {
  const who = useWho();
  const kept = useMemo(() => (who === undefined ? undefined : readDraft<Draft>(who, name)), [who, name]);
  const [typed, setTyped] = useState<Typed<Draft>>();
  const own = typed && (typed.who ?? who) === who ? typed : undefined;
  useEffect(() => {
    if (own && who !== undefined) storeDraft(who, name, own.draft);
  }, [own, who, name]);
  const setDraft = (next: SetStateAction<Draft | undefined>) =>
    setTyped((now) => {
      const draft = now && (now.who ?? who) === who ? now.draft : kept;
      return { who, draft: next instanceof Function ? next(draft) : next };
    });
  const remove = (sent?: Draft) => {
    if (who === undefined) return;
    const isOther = sent !== undefined && JSON.stringify(readDraft(who, name)) !== JSON.stringify(sent);
    if (!isOther) storeDraft(who, name, undefined);
  };
  return [own ? own.draft : kept, setDraft, remove] as const;
}
