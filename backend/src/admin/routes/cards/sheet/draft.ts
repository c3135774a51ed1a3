import type { Sheet } from './sheet';

export type Draft = {
  sheet: Sheet;
  madeFrom: Sheet;
  /** Names a new card, so that one whose answer was lost is not made twice. */
  key?: string | undefined;
};

export type FieldName = keyof Sheet;

/** `taken` fields were changed elsewhere alone, `clashing` ones here as well. */
export type Merged = Draft & { taken: FieldName[]; clashing: FieldName[] };

/** Keeps what was typed; where nothing was, takes what was changed elsewhere. @param present the card as it is now */
export function mergeDraft({ sheet, madeFrom }: Draft, present: Sheet): Merged {
  const merged: Merged = { sheet: present, madeFrom: present, taken: [], clashing: [] };
  const take = <Name extends FieldName>(name: Name) => {
    const isTyped = !isSame(sheet[name], madeFrom[name]);
    const isChanged = !isSame(present[name], madeFrom[name]) && !isSame(present[name], sheet[name]);
    if (isTyped) merged.sheet = { ...merged.sheet, [name]: sheet[name] };
    // A clash is told again until the card is saved.
    if (isTyped && isChanged) merged.madeFrom = { ...merged.madeFrom, [name]: madeFrom[name] };
    if (isChanged) merged[isTyped ? 'clashing' : 'taken'].push(name);
  };
  // A draft from before a field existed has nothing to say about it.
  for (const name of Object.keys(present) as FieldName[]) if (sheet[name] !== undefined) take(name);
  return merged;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
