import type { KillableShop } from '../killed/killable-shop.ts';
import type { Range } from '../killed/lean-checkout.ts';

/** What came of a fault, in words, as the page about it has them. */
export interface Seen {
  shopper: string;
  owner: string;
  /** Until nothing of it changed any more; undefined when it never came to rest. */
  seconds?: number;
  /** What was promised and is not so. None: the row is green. */
  breaches: string[];
}

export interface Row {
  /** Of the matrix in the design of the money. */
  number: number;
  fault: string;
  run: (bench: Bench) => Promise<Seen>;
}

export interface Bench {
  shop: KillableShop;
  range: Range;
  /** Another with each row, so that every shopper has an address of their own. */
  name: string;
}
