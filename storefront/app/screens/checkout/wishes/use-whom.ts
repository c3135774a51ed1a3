import { type RefObject, useState } from 'react';
import { draftKey, draftStorage } from '../../../boot/draft-storage.ts';
import type { Receiving } from './whom.tsx';

const place = draftKey('whom');

const typedNames = ['firstName', 'lastName', 'line1', 'line2', 'city', 'postalCode'];

/** The values of the address fields, the chosen saved address, and whether the typed one is to be saved. */
interface Address {
  typed: Record<string, string>;
  chosen: string;
  isSaved: boolean;
}

interface Kept {
  /** The cart's address and receiver at that time; a kept choice ends once these have changed. */
  base: string;
  whom: Receiving;
  /** The other address, which comes when the cards go to another kind of receiver: the buyer's own, or that of a gift. */
  others: Address;
  isSwapped: boolean;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  whom: Receiving;
  base: string;
  name: Record<string, string> | null;
  chosen: string;
  /** The saved address that is chosen where the shopper has chosen none. */
  usual: string;
  choose: (address: string) => void;
}

/** An address follows the person whom the cards go to, and comes back; what was typed first stays: it may be either. */
export function useWhom({ form, whom: initial, base, name, chosen, usual, choose }: Props) {
  const first: Kept = {
    base,
    whom: initial,
    others:
      initial === 'else'
        ? { typed: name ?? {}, chosen: usual, isSaved: true }
        : { typed: {}, chosen: 'new', isSaved: false },
    isSwapped: false,
  };
  const [kept, keep] = useState(first);

  const change = (whom: Receiving) => {
    const next = { ...kept, whom, ...(isForAnother(whom) !== isForAnother(kept.whom) && swap(kept)) };
    keep(next);
    draftStorage((storage) => storage.setItem(place, JSON.stringify(next)));
  };

  const swap = ({ others, isSwapped }: Kept) => {
    const elements = form.current?.elements;
    const fields = typedNames.map((one) => elements?.namedItem(one)).filter((one) => one instanceof HTMLInputElement);
    const isTyped = fields.some(({ value, defaultValue }) => value !== defaultValue);
    if (isTyped && !isSwapped && !others.typed.line1) return undefined;
    const save = elements?.namedItem('save');
    const tick = save instanceof HTMLInputElement ? save : undefined;
    const typed = Object.fromEntries(fields.map((field) => [field.name, field.value]));
    for (const field of fields) field.value = others.typed[field.name] ?? '';
    const present: Address = { typed, chosen, isSaved: tick?.checked ?? false };
    if (tick) tick.checked = others.isSaved;
    if (others.chosen !== chosen) choose(others.chosen);
    return { others: present, isSwapped: !isSwapped };
  };

  /** @param shown what was chosen before hydration, which is newer than a choice of an earlier visit */
  const restore = (shown: Receiving) => {
    if (shown !== initial) return change(shown);
    const before = draftStorage((storage): Kept | null => JSON.parse(storage.getItem(place) ?? 'null'));
    if (before?.base !== base) return;
    keep(before);
    const save = form.current?.elements.namedItem('save');
    if (before.isSwapped && save instanceof HTMLInputElement) save.checked = before.whom !== 'else';
  };

  return { whom: kept.whom, change, restore };
}

const isForAnother = (whom: Receiving) => whom === 'else';
