import type { KillableShop } from '../killed/killable-shop.ts';
import type { Range } from '../killed/lean-checkout.ts';

export interface Seen {
  shopper: string;
  owner: string;
  /** Seconds until the final state; undefined if it was never reached. */
  seconds?: number;
  /** Broken promises; empty when the row is green. */
  breaches: string[];
}

export interface Row {
  number: number;
  fault: string;
  run: (bench: Bench) => Promise<Seen>;
}

export interface Bench {
  shop: KillableShop;
  range: Range;
  name: string;
}
