import { setTimeout as wait } from 'node:timers/promises';
import { Browser, type Seen } from '../../world/browser.ts';
import { payWith } from '../../world/ledger.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickText } from '../../world/store-api.ts';
import { Breach, hold } from '../breach.ts';
import { penceOf } from '../page/amounts.ts';
import { Page, type Press } from '../page/page.ts';
import { cartOf } from './cart-of.ts';
import { follow, get } from './follow.ts';
import type { CardAnswer, Hands, Paid } from './hands.ts';

/** Milliseconds between two questions for an order that is not known yet, as in the payment step. */
const patience = 2000;
const mostQuestions = 20;
const cards: Record<CardAnswer, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'without funds': 'pm_card_chargeDeclinedInsufficientFunds',
};

/**
 * A browser without scripts. Two things are scripts' alone, and are asked for here as those scripts ask: the payment
 * by card, and the copies that bring cart and code back when the cookies are gone.
 */
export class PlainBrowser implements Hands {
  readonly hasScripts = false;
  readonly #shop: RunningShop;
  readonly #browser: Browser;
  /** The pages of each tab, the last one shown; the tab in front is the last. */
  readonly #tabs: Page[][] = [[]];
  /** As `boot/cart-copies.ts` keeps them. */
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
    await this.#show(address, await get(this.#browser, address));
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
    return (this.#browser.cookie('visitor') ?? '').endsWith('.in');
  }

  async cookie(name: string) {
    return this.#browser.cookie(name);
  }

  async peek(address: string) {
    const twin = this.#browser.twin();
    const seen = await follow(twin, address, await get(twin, address));
    return new Page(seen.address, seen.status, seen.text);
  }

  async loseCookies() {
    this.#browser.loseCookies();
    const { cart, code } = this.#copies;
    if (!cart && !code) return;
    const restored = await this.#browser.post('/cart/changes', { intent: 'restore', cart, code });
    hold(restored.status === 204, `Bringing cart and code back was answered with ${restored.status}.`);
  }

  async pay(card: CardAnswer): Promise<Paid> {
    const shown = penceOf(/You pay (£[\d,]+\.\d\d) to/.exec(this.page.text)?.[1] ?? '');
    const session = await this.#ask('/checkout/payment-session', { paying: 'yes', shown: String((shown ?? 0) / 100) });
    const state = pick(session, 'state');
    if (state === 'elsewhere') {
      await this.open(pickText(session, 'to'));
      return this.page.heading === 'Order placed successfully!' ? 'ordered' : 'total changed';
    }
    if (state !== 'ready') throw new Breach(`The card form was refused: ${JSON.stringify(session)}`);
    if (pick(session, 'changed') || Math.round(Number(pick(session, 'amount')) * 100) !== shown) {
      await this.open('/checkout/payment');
      return 'total changed';
    }
    const intent = pickText(session, 'clientSecret').split('_secret_')[0] ?? '';
    if ((await payWith(this.#shop, intent, cards[card])) !== 200) return 'refused';
    const outcome = await this.#askForOrder();
    if (pick(outcome, 'state') === 'changed') {
      await this.open('/checkout/payment');
      return 'total changed';
    }
    if (pick(outcome, 'state') !== 'order') throw new Breach(`Paid, but no order: ${JSON.stringify(outcome)}`);
    await this.open(pickText(outcome, 'to'));
    return 'ordered';
  }

  async close() {}

  /** As the payment step asks: until it is known. */
  async #askForOrder(): Promise<Json> {
    for (let count = 0; count < mostQuestions; count += 1) {
      const outcome = await this.#ask('/checkout/complete', { respond: 'data' });
      if (pick(outcome, 'state') !== 'pending') return outcome;
      await wait(patience);
    }
    throw new Breach('Paid, and whether there is an order is never known.');
  }

  async #ask(path: string, fields: Record<string, string>): Promise<Json> {
    const { status, text } = await this.#browser.post(path, fields, this.page.address);
    hold(status === 200, `${path} answered ${status}.`);
    const answer: Json = JSON.parse(text);
    return answer;
  }

  async #show(address: string, first: Seen) {
    const seen = await follow(this.#browser, address, first);
    this.#history.push(new Page(seen.address, seen.status, seen.text));
    this.#keepCopies();
  }

  #keepCopies() {
    const count = /^\d+/.exec(this.#browser.cookie('visitor') ?? '')?.[0];
    if (count === undefined) return;
    const cart = this.#browser.cookie('cart_id');
    this.#copies = {
      cart: count === '0' || !cart ? '' : cartOf(cart),
      code: decodeURIComponent(this.#browser.cookie('promo_code') ?? ''),
    };
  }
}
