import { randomBytes } from 'node:crypto';
import type { RunningShop } from '../world/running-shop.ts';
import type { Books } from './books.ts';
import { cartOf } from './hands/cart-of.ts';
import type { Hands } from './hands/hands.ts';

/** Stands in everything that a shopper says of themselves, so that it is known wherever it turns up. */
export const marks = /zq[0-9a-f]{8}/gi;

/** Somebody at a browser. Another one comes for each visit. */
export class Shopper {
  readonly shop: RunningShop;
  readonly hands: Hands;
  readonly books: Books;
  readonly mark = `zq${randomBytes(4).toString('hex')}`;
  readonly email = `${this.mark}@example.com`;
  /** Every cart that this browser has had. */
  readonly carts = new Set<string>();
  /** Pages that have been looked at already, as they stand in a tab since then. */
  readonly seen = new WeakSet<object>();
  /** What was done, in sentences. */
  readonly diary: string[] = [];

  constructor(shop: RunningShop, hands: Hands, books: Books) {
    this.shop = shop;
    this.hands = hands;
    this.books = books;
  }

  /** The cart that the browser holds now. */
  async cartId(): Promise<string | null> {
    const cookie = await this.hands.cookie('cart_id');
    const id = cookie ? cartOf(cookie) : '';
    if (id) this.carts.add(id);
    return id || null;
  }

  /** The token inside the session's cookie, which only the shop can make. */
  async token(): Promise<string | null> {
    const cookie = await this.hands.cookie('session');
    const [content = ''] = decodeURIComponent(cookie ?? '').split('.');
    if (!content) return null;
    const token: unknown = JSON.parse(Buffer.from(content, 'base64').toString());
    return typeof token === 'string' ? token : null;
  }
}
