import { addUp, keyOf, type LineParts, partsOf } from './line.ts';
import type { CardForSale, TradeTerms } from './range.ts';

export interface RememberedOrder {
  number: number;
  address: string;
  /** The total includes what a gift card paid of it. */
  total: number;
  byGiftCard: number;
  /** The sum that is paid for later, by invoice. */
  onAccount: number;
  isInvoicePaid: boolean;
  lines: Map<string, number>;
  /** The receivers that were sent anything, as in the model. */
  receivers: Map<string, string>;
  /** It holds a gift card and nothing else. */
  isMailed: boolean;
  isCancelRequested: boolean;
  isPosted: boolean;
  belongsToAccount: boolean;
}

export interface OwnGiftCard {
  code: string;
  bought: number;
  left: number;
}

export interface OwnTrade {
  kind: 'trade' | 'church';
  /** It may owe so much at once; 0: it pays by card. */
  limit: number;
}

interface AccountCart {
  lines: Map<string, number>;
  receivers: Map<string, string>;
  code: string;
  delivery: Model['delivery'];
}

/** Cards of one kind in one envelope that a cart holds at most. */
const most = 100;
/** Shops buy each card in packs of so many. */
export const packSize = 6;

/** The state that follows from what the shopper did. It never asks the shop. Amounts are in pence. */
export class Model {
  /** Quantities by `lineKey`. */
  lines = new Map<string, number>();
  /** The days on which the parcels of other receivers are posted, empty for none, by the first name of the receiver. */
  receivers = new Map<string, string>();
  code = '';
  hasAccount = false;
  password = '';
  isSignedIn = false;
  /** The password was changed on another device, and this browser does not know it yet. */
  isSessionRevoked = false;
  /** The browser must show no personal data: the shopper signed out, or never gave any. */
  isAnonymous = true;
  orders: RememberedOrder[] = [];
  /** The shopper buys one at most, and has it mailed to themselves. */
  giftCard: OwnGiftCard | undefined;
  /** The account of a shop or a church. */
  trade: OwnTrade | undefined;
  favourites = new Set<string>();
  /** The account's favourites at its last sign-in. */
  accountFavourites = new Set<string>();
  /** The delivery chosen for the current cart. */
  delivery: 'Standard' | 'Express' | undefined;
  /** The account's open cart when this browser does not hold it: the next sign-in restores it. */
  accountCart: AccountCart | undefined;
  /** The browser holds a guest's copy of `accountCart`, made when the session ended. */
  isCopyOfAccountCart = false;
  tabs = 1;
  isDone = false;
  readonly range: readonly CardForSale[];
  readonly terms: TradeTerms;

  constructor(range: readonly CardForSale[], terms: TradeTerms) {
    this.range = range;
    this.terms = terms;
  }

  card(line: string): CardForSale {
    const { title, envelope } = partsOf(line);
    const found = this.range.find((card) => card.title === title && card.envelope === envelope);
    if (!found) throw new Error(`${line} is not for sale.`);
    return found;
  }

  /** The price of one card, with its words. */
  penceOf(line: string): number {
    const card = this.card(line);
    return this.priceOf(card) + (partsOf(line).words ? card.words : 0);
  }

  /** While they are signed in, a shop pays less for single cards, and a church for packs of mixed cards. */
  priceOf({ pence, inside }: CardForSale): number {
    const { tradePercent, churchPercent } = this.terms;
    if (this.buysAs('trade') && inside === 1) return percentOf(pence, tradePercent);
    return this.buysAs('church') && inside > 1 ? percentOf(pence, churchPercent) : pence;
  }

  buysAs(kind: OwnTrade['kind']): boolean {
    // A cart that is begun with a revoked session is a guest's, which shows only when the account is asked for.
    const isGuests = this.isSessionRevoked && this.accountCart === undefined;
    return this.isSignedIn && !isGuests && this.trade?.kind === kind;
  }

  /** The buttons beside a quantity go to whole packs where cards are bought in packs. */
  stepOf(line: string): number {
    return this.buysAs('trade') && this.card(line).inside === 1 ? packSize : 1;
  }

  /** A shop that adds single cards gets as many packs as hold so many, of which a cart holds sixteen at most. */
  inWholePacks(line: string, quantity: number): number {
    const size = this.isSessionRevoked ? 1 : this.stepOf(line);
    return Math.min(Math.ceil(quantity / size), Math.floor(most / size)) * size;
  }

  /** The reason why the cart of a shop cannot be ordered. */
  tradeFault(): 'packs' | 'minimum' | undefined {
    if (!this.buysAs('trade') || this.lines.size === 0) return undefined;
    const singles = [...this.lines.keys()].filter((line) => this.card(line).inside === 1);
    if (singles.some((line) => (most - this.room(line)) % packSize !== 0)) return 'packs';
    const goods = this.goodsTotal();
    return goods - this.discountOf(goods) < this.terms.minimum ? 'minimum' : undefined;
  }

  /** Returns the most that the code takes off cards for so much. */
  discountOf(goods: number): number {
    const off: Record<string, number> = {
      WELCOME10: goods / 10,
      TWOPOUNDS: Math.min(200, goods),
      THREEOFF15: goods >= 1500 ? 300 : 0,
    };
    return off[this.code] ?? 0;
  }

  /** The amount that the account may still owe. */
  accountLeft(): number {
    const owed = this.orders.filter(({ isInvoicePaid }) => !isInvoicePaid);
    return owed.reduce((left, { onAccount }) => left - onAccount, this.trade?.limit ?? 0);
  }

  /** Before discounts. */
  goodsTotal(): number {
    return [...this.lines].reduce((sum, [line, quantity]) => sum + quantity * this.penceOf(line), 0);
  }

  count(): number {
    return [...this.lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  /** Counts how many more of the card fit into the cart, in all of its lines. */
  room(line: string): number {
    const card = this.card(line);
    const held = [...this.lines].filter(([one]) => this.card(one) === card);
    return most - held.reduce((sum, [, quantity]) => sum + quantity, 0);
  }

  add(line: string, quantity: number): void {
    this.lines.set(line, (this.lines.get(line) ?? 0) + quantity);
  }

  /** Adds cards of another cart or of an order, as far as there is room; whom they go to is said anew. */
  copyIn(lines: ReadonlyMap<string, number>): void {
    for (const [line, quantity] of lines) {
      const fitting = Math.min(quantity, this.room(line));
      if (fitting > 0) this.add(keyOf({ ...partsOf(line), to: '' }), fitting);
    }
  }

  /** The cards that fill a shop's packs are added without words, since those cost. */
  copyFromOrder(lines: ReadonlyMap<string, number>): void {
    this.copyIn(lines);
    for (const line of lines.keys()) {
      const held = most - this.room(line);
      const filled = this.inWholePacks(line, held);
      if (filled > held) this.add(keyOf({ ...partsOf(line), words: '', to: '' }), filled - held);
    }
  }

  /** So many cards of a line to the delivery address go to this receiver, who may have some of them already. */
  pack(line: LineParts, to: string, quantity: number): void {
    const [main, theirs] = [keyOf({ ...line, to: '' }), keyOf({ ...line, to })];
    const all = (this.lines.get(main) ?? 0) + (this.lines.get(theirs) ?? 0);
    for (const [key, count] of [
      [main, all - quantity],
      [theirs, quantity],
    ] as const) {
      if (count > 0) this.lines.set(key, count);
      else this.lines.delete(key);
    }
  }

  /** Moves the cards of this receiver to the delivery address, or all cards. */
  unpack(from?: string): void {
    const isTheirs = (to: string) => from === undefined || to === from;
    const lines = [...this.lines].map(([line, quantity]) => [partsOf(line), quantity] as const);
    this.lines = addUp(lines.map(([line, quantity]) => [isTheirs(line.to) ? { ...line, to: '' } : line, quantity]));
    for (const to of [...this.receivers.keys()]) if (isTheirs(to)) this.receivers.delete(to);
  }

  leaveAccountCart(): void {
    if (this.lines.size > 0 && !this.isCopyOfAccountCart) {
      const { lines, receivers, code, delivery } = this;
      this.accountCart = { lines: new Map(lines), receivers: new Map(receivers), code, delivery };
    }
    this.isCopyOfAccountCart = false;
  }

  /** The account keeps its cart, and the browser goes on with a copy of it. */
  revokeSession(): void {
    this.isSessionRevoked = true;
    this.leaveAccountCart();
    this.isCopyOfAccountCart = this.accountCart !== undefined && this.lines.size > 0;
    this.accountFavourites = new Set(this.favourites);
  }

  /** Only cards and code survive in the copy of the cart. */
  noticeRevokedSession(): void {
    this.isSessionRevoked = false;
    this.isSignedIn = false;
    this.unpack();
    this.delivery = undefined;
    this.favourites = new Set();
  }

  /** The cards that a guest added are merged into the account's cart. */
  restoreAccountCart(): void {
    const { accountCart, isCopyOfAccountCart } = this;
    this.accountCart = undefined;
    this.isCopyOfAccountCart = false;
    if (!accountCart || isCopyOfAccountCart) return;
    const added = this.lines;
    const code = added.size > 0 ? this.code : '';
    this.lines = new Map(accountCart.lines);
    this.receivers = new Map(accountCart.receivers);
    this.code = accountCart.code || code;
    this.delivery = accountCart.delivery;
    this.copyIn(added);
  }

  /** The code stays for the next cart. */
  dropCart(): void {
    this.lines.clear();
    this.receivers.clear();
    this.delivery = undefined;
  }

  emptyCart(): void {
    this.lines.clear();
    this.receivers.clear();
    this.code = '';
    this.delivery = undefined;
  }
}

export function hasCards({ lines }: Readonly<Model>): boolean {
  return lines.size > 0;
}

/** Half a penny goes to the buyer. */
const percentOf = (pence: number, percent: number) => Math.ceil((pence * percent) / 100 - 0.5);
