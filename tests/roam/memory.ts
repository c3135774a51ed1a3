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

interface LeftCart {
  lines: Map<string, number>;
  code: string;
  delivery: Memory['delivery'];
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
  /** Chosen in the checkout, for the cart of now. */
  delivery: 'Standard' | 'Express' | undefined;
  /** The account's open cart, which this browser does not hold: it comes back with the next sign-in. */
  left: LeftCart | undefined;
  /** The cart that this browser holds is a guest's copy of `left`, from when the session ended. */
  isCopyOfLeft = false;
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

  /** The browser lets go of the account's cart. */
  leaveCart(): void {
    if (this.lines.size > 0 && !this.isCopyOfLeft) {
      this.left = { lines: new Map(this.lines), code: this.code, delivery: this.delivery };
    }
    this.isCopyOfLeft = false;
  }

  /** The session ends: the account keeps its cart as it is now, and the browser goes on with a copy. */
  endSession(): void {
    this.isEndedElsewhere = true;
    this.leaveCart();
    this.isCopyOfLeft = this.left !== undefined && this.lines.size > 0;
    this.accountFavourites = new Set(this.favourites);
  }

  /** The browser has heard that the session is over: cards and code went into the copy, and nothing else is left. */
  hearOfEnd(): void {
    this.isEndedElsewhere = false;
    this.isSignedIn = false;
    this.delivery = undefined;
    this.favourites = new Set();
  }

  /** The cart of last time comes back, and a guest's cards are added to it. */
  takeCartBack(): void {
    const { left, isCopyOfLeft } = this;
    this.left = undefined;
    this.isCopyOfLeft = false;
    if (!left || isCopyOfLeft) return;
    const added = [...this.lines];
    const code = added.length > 0 ? this.code : '';
    this.lines = new Map(left.lines);
    this.code = left.code || code;
    this.delivery = left.delivery;
    for (const [line, quantity] of added) this.lines.set(line, Math.min(100, (this.lines.get(line) ?? 0) + quantity));
  }

  /** The cart is gone; the code is kept for the next one. */
  forgetCart(): void {
    this.lines.clear();
    this.delivery = undefined;
  }

  /** The cart is gone, with its code and the way it was to be sent. */
  emptyCart(): void {
    this.lines.clear();
    this.code = '';
    this.delivery = undefined;
  }
}
