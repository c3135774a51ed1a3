import { type CardForSale, lineKey } from './range.ts';

export interface RememberedOrder {
  number: number;
  address: string;
  /** With what a gift card paid of it. */
  total: number;
  byGiftCard: number;
  lines: Map<string, number>;
  /** It holds a gift card and nothing else. */
  isMailed: boolean;
  isCancelRequested: boolean;
  belongsToAccount: boolean;
}

export interface OwnGiftCard {
  code: string;
  bought: number;
  left: number;
}

interface AccountCart {
  lines: Map<string, number>;
  code: string;
  delivery: Model['delivery'];
}

/** The state that follows from what the shopper did. It never asks the shop. Amounts are in pence. */
export class Model {
  /** Quantities by `lineKey`. */
  lines = new Map<string, number>();
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

  constructor(range: readonly CardForSale[]) {
    this.range = range;
  }

  card(line: string): CardForSale {
    const found = this.range.find(({ title, envelope }) => lineKey(title, envelope) === line);
    if (!found) throw new Error(`${line} is not for sale.`);
    return found;
  }

  /** Before discounts. */
  goodsTotal(): number {
    return [...this.lines].reduce((sum, [line, quantity]) => sum + quantity * this.card(line).pence, 0);
  }

  count(): number {
    return [...this.lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  add(line: string, quantity: number): void {
    this.lines.set(line, (this.lines.get(line) ?? 0) + quantity);
  }

  leaveAccountCart(): void {
    if (this.lines.size > 0 && !this.isCopyOfAccountCart) {
      this.accountCart = { lines: new Map(this.lines), code: this.code, delivery: this.delivery };
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
    this.delivery = undefined;
    this.favourites = new Set();
  }

  /** The cards that a guest added are merged into the account's cart. */
  restoreAccountCart(): void {
    const { accountCart, isCopyOfAccountCart } = this;
    this.accountCart = undefined;
    this.isCopyOfAccountCart = false;
    if (!accountCart || isCopyOfAccountCart) return;
    const added = [...this.lines];
    const code = added.length > 0 ? this.code : '';
    this.lines = new Map(accountCart.lines);
    this.code = accountCart.code || code;
    this.delivery = accountCart.delivery;
    for (const [line, quantity] of added) this.lines.set(line, Math.min(100, (this.lines.get(line) ?? 0) + quantity));
  }

  /** The code stays for the next cart. */
  dropCart(): void {
    this.lines.clear();
    this.delivery = undefined;
  }

  emptyCart(): void {
    this.lines.clear();
    this.code = '';
    this.delivery = undefined;
  }
}
