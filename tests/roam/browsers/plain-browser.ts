import { setTimeout as wait } from 'node:timers/promises';
import { Browser, type Seen } from '../../world/browser.ts';
import { payWith } from '../../world/ledger.ts';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import { Page, type Press } from '../../world/page/page.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickText } from '../../world/store-api.ts';
import { parsePence } from '../page/amounts.ts';
import { follow, getWithRetry } from './follow.ts';
import { readCartId } from './read-cart-id.ts';
import type { CardAnswer, Paid, ShopperBrowser } from './shopper-browser.ts';

// Milliseconds, as in the payment step.
const pollInterval = 2000;
const maxPolls = 20;
const cards: Record<CardAnswer, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'without funds': 'pm_card_chargeDeclinedInsufficientFunds',
};

/** It does by itself what only scripts do: card payment, and restoring cart and code without cookies. */
export class PlainBrowser implements ShopperBrowser {
  readonly hasScripts = false;
  readonly #shop: RunningShop;
  readonly #browser: Browser;
  /** The history of each tab; the front tab is the last. */
  readonly #tabs: Page[][] = [[]];
  /** Mirrors what `boot/cart-copies.ts` writes to local storage. */
  #copies = { cart: '', code: '' };

  constructor(shop: RunningShop) {
    this.#shop = shop;
    this.#browser = new Browser(shop);
  }

  get #history(): Page[] {
    const history = this.#tabs.at(-1);
    if (!history) throw new Error('There is no tab.');
    return history;
  }

  get page(): Page {
    return this.#history.at(-1) ?? new Page('about:blank', 200, '');
  }

  get tabs() {
    return this.#tabs.length;
  }

  async open(address: string) {
    await this.#show(address, await getWithRetry(this.#browser, address));
  }

  async follow(link: string) {
    await this.open(this.page.link(link));
  }

  async press(what: Press) {
    const { action, fields } = this.page.press(what);
    const from = this.page.address;
    const to = action || from;
    await this.#show(to, await this.#browser.post(to, fields, from));
  }

  async reload() {
    const { address } = this.page;
    this.#history.pop();
    await this.open(address);
  }

  async back() {
    if (this.#history.length < 2) return;
    this.#history.pop();
    await this.reload();
  }

  async newTab() {
    const { address } = this.page;
    this.#tabs.push([]);
    await this.open(address);
  }

  async nextTab() {
    const [first] = this.#tabs.splice(0, 1);
    if (first) this.#tabs.push(first);
  }

  async badge() {
    return Number(/^\d+/.exec(this.#browser.cookie('visitor') ?? '')?.[0] ?? 0);
  }

  async offersLogout() {
    return (this.#browser.cookie('visitor') ?? '').includes('.in');
  }

  async cookie(name: string) {
    return this.#browser.cookie(name);
  }

  async peek(address: string) {
    const twin = this.#browser.clone();
    const seen = await follow(twin, address, await getWithRetry(twin, address));
    return new Page(seen.address, seen.status, seen.text);
  }

  async clearCookies() {
    this.#browser.clearCookies();
    const { cart, code } = this.#copies;
    if (!cart && !code) return;
    const restored = await this.#browser.post('/cart/changes', { intent: 'restore', cart, code });
    invariant(restored.status === 204, `Bringing cart and code back was answered with ${restored.status}.`);
  }

  async pay(card: CardAnswer): Promise<Paid> {
    const shown = parsePence(/You pay (£[\d,]+\.\d\d) to/.exec(this.page.text)?.[1] ?? '');
    const session = await this.#postForJson('/checkout/payment-session', {
      paying: 'yes',
      shown: String((shown ?? 0) / 100),
    });
    const state = pick(session, 'state');
    if (state === 'elsewhere') {
      await this.open(pickText(session, 'to'));
      return this.page.heading === 'Order placed successfully!' ? 'ordered' : 'total changed';
    }
    if (state !== 'ready') throw new InvariantViolation(`The card form was refused: ${JSON.stringify(session)}`);
    if (pick(session, 'changed') || Math.round(Number(pick(session, 'amount')) * 100) !== shown) {
      await this.open('/checkout/payment');
      return 'total changed';
    }
    const intent = pickText(session, 'clientSecret').split('_secret_')[0] ?? '';
    if ((await payWith(this.#shop, intent, cards[card])) !== 200) return 'refused';
    const outcome = await this.#pollForOrder();
    if (pick(outcome, 'state') === 'changed') {
      await this.open('/checkout/payment');
      return 'total changed';
    }
    if (pick(outcome, 'state') !== 'order')
      throw new InvariantViolation(`Paid, but no order: ${JSON.stringify(outcome)}`);
    await this.open(pickText(outcome, 'to'));
    return 'ordered';
  }

  async close() {}

  async #pollForOrder(): Promise<Json> {
    for (let count = 0; count < maxPolls; count += 1) {
      const outcome = await this.#postForJson('/checkout/complete', { respond: 'data' });
      if (pick(outcome, 'state') !== 'pending') return outcome;
      await wait(pollInterval);
    }
    throw new InvariantViolation('Paid, and whether there is an order is never known.');
  }

  async #postForJson(path: string, fields: Record<string, string>): Promise<Json> {
    const { status, text } = await this.#browser.post(path, fields, this.page.address);
    invariant(status === 200, `${path} answered ${status}.`);
    const answer: Json = JSON.parse(text);
    return answer;
  }

  async #show(address: string, first: Seen) {
    const seen = await follow(this.#browser, address, first);
    this.#history.push(new Page(seen.address, seen.status, seen.text));
    this.#saveCopies();
  }

  #saveCopies() {
    const count = /^\d+/.exec(this.#browser.cookie('visitor') ?? '')?.[0];
    if (count === undefined) return;
    const cart = this.#browser.cookie('cart_id');
    this.#copies = {
      cart: count === '0' || !cart ? '' : readCartId(cart),
      code: decodeURIComponent(this.#browser.cookie('promo_code') ?? ''),
    };
  }
}
