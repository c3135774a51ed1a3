import { randomBytes } from 'node:crypto';
import type { RunningShop } from '../world/running-shop.ts';
import { readCartId } from './browsers/read-cart-id.ts';
import type { ShopperBrowser } from './browsers/shopper-browser.ts';
import type { ShopRecords } from './shop-records.ts';

/** Every personal detail of a shopper contains their mark, so that leaked data is recognised. */
export const markPattern = /zq[0-9a-f]{8}/gi;

/** Each visit has a new shopper. */
export class Shopper {
  readonly shop: RunningShop;
  readonly browser: ShopperBrowser;
  readonly records: ShopRecords;
  readonly mark = `zq${randomBytes(4).toString('hex')}`;
  readonly email = `${this.mark}@example.com`;
  /** The ids of all carts that this browser has had. */
  readonly carts = new Set<string>();
  /** Pages that were checked already and still stand in a tab. */
  readonly seen = new WeakSet<object>();
  /** The steps so far, as sentences. */
  readonly history: string[] = [];

  constructor(shop: RunningShop, browser: ShopperBrowser, records: ShopRecords) {
    this.shop = shop;
    this.browser = browser;
    this.records = records;
  }

  async cartId(): Promise<string | null> {
    const cookie = await this.browser.cookie('cart_id');
    const id = cookie ? readCartId(cookie) : '';
    if (id) this.carts.add(id);
    return id || null;
  }

  async token(): Promise<string | null> {
    const cookie = await this.browser.cookie('session');
    const [content = ''] = decodeURIComponent(cookie ?? '').split('.');
    if (!content) return null;
    const token: unknown = JSON.parse(Buffer.from(content, 'base64').toString());
    return typeof token === 'string' ? token : null;
  }
}
