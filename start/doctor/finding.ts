/** Invariants of the shop's money that can be checked afterwards, in the words of the design. */
export const invariants = {
  I1: 'one order or one full refund per successful payment',
  I2: 'no order without a payment, unless it costs nothing',
  I3: 'the total of an order is what was taken, to the penny, in both books',
  I4: 'one confirmation by mail per order, and none that is untrue',
  I5: 'a promotion counts the orders that used it, within its limit',
  I6: 'every finished cart has its one order, and every order finishes its cart',
  I7: 'the ledger of gift cards agrees with the orders that sold and spent them, to the penny',
  I9: 'nothing goes wrong that no line of the log explains',
  I10: 'no card, no key and no mail address in a log',
} as const;

type Invariant = keyof typeof invariants;

interface Words {
  what: string;
  meaning: string;
  /** Tells what the shop will do by itself, or what the owner should do. */
  fix: string;
}

export interface Finding extends Words {
  invariant: Invariant;
  about: string;
}

/** @returns the first of these ways to break the invariant that holds, if any does */
export function firstBroken(
  invariant: Invariant,
  about: string,
  ways: readonly (Words & { when: boolean })[],
): Finding[] {
  const found = ways.find(({ when }) => when);
  return found ? [{ invariant, about, what: found.what, meaning: found.meaning, fix: found.fix }] : [];
}
