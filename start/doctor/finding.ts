/** The promises about money that can be looked up afterwards, in the words in which they are given. */
export const invariants = {
  I1: 'one order or one full refund per successful payment',
  I2: 'no order without a payment, unless it costs nothing',
  I3: 'the total of an order is what was taken, to the penny, in both books',
  I4: 'one confirmation by mail per order, and none that is untrue',
  I5: 'a promotion counts the orders that used it, within its limit',
  I6: 'every finished cart has its one order, and every order finishes its cart',
  I9: 'nothing goes wrong that no line of the log explains',
  I10: 'no card, no key and no mail address in a log',
} as const;

type Invariant = keyof typeof invariants;

/** A promise that does not hold, for somebody who keeps a shop and not its programs. */
export interface Finding {
  invariant: Invariant;
  /** What it is about, so that one finds it: order, cart, payment, code or log. */
  about: string;
  what: string;
  /** For whom it means what. */
  meaning: string;
  /** What the shop does about it by itself, or what a person does. */
  mend: string;
}
