import { type CardForSale, lineOf } from './range.ts';

export interface RememberedOrder {
  number: number;
  address: string;
  /** Pence. */
  total: number;
  lines: Map<string, number>;
  isAskedBack: boolean;
  /** It was placed by the account, or given to it. */
  isOfAccount: boolean;
}

/** All that a shopper knows to be true, from what they did themselves. It never asks the shop. */
export class Memory {
  /** How many of which. */
  lines = new Map<string, number>();
  /** The code that was accepted and not cleared since. */
  code = '';
  hasAccount = false;
  password = '';
  isSignedIn = false;
  /** The password was changed on another device, and this browser has not heard of it. */
  isEndedElsewhere = false;
  /** Nobody who opens this browser now may learn who it was. */
  isNobody = true;
  orders: RememberedOrder[] = [];
  favourites = new Set<string>();
  /** Of the account, as it stood when it was last signed in to. */
  accountFavourites = new Set<string>();
  /** Chosen in the checkout, for the basket of now. */
  delivery: 'Standard' | 'Express' | undefined;
  tabs = 1;
  /** The steps that were asked for have been taken. */
  isDone = false;
  readonly range: readonly CardForSale[];

  constructor(range: readonly CardForSale[]) {
    this.range = range;
  }

  /** What is for sale under that line. */
  card(line: string): CardForSale {
    const found = this.range.find(({ title, envelope }) => lineOf(title, envelope) === line);
    if (!found) throw new Error(`Nobody sells ${line}.`);
    return found;
  }

  /** The goods before discounts, in pence. */
  worth(): number {
    return [...this.lines].reduce((sum, [line, quantity]) => sum + quantity * this.card(line).pence, 0);
  }

  count(): number {
    return [...this.lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  add(line: string, quantity: number): void {
    this.lines.set(line, (this.lines.get(line) ?? 0) + quantity);
  }

  /** The basket is gone; the code is kept for the next one. */
  forgetBasket(): void {
    this.lines.clear();
    this.delivery = undefined;
  }

  /** The basket is gone, with its code and the way it was to be sent. */
  emptyBasket(): void {
    this.lines.clear();
    this.code = '';
    this.delivery = undefined;
  }
}
