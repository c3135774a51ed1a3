import { setTimeout as wait } from 'node:timers/promises';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { address as home } from '../../world/carts.ts';
import { payWith } from '../../world/ledger.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

/** What all checkouts of a run share, found out once. */
export interface Range {
  variant: string;
  option: string;
}

export async function readRange(shop: RunningShop): Promise<Range> {
  const { id: variant } = await anyVariant(shop);
  const body = { region_id: shop.regionId, items: [{ variant_id: variant, quantity: 1 }], shipping_address: home };
  const cart = pickText((await call(shop, '/store/carts', { body })).body, 'cart', 'id');
  const offers = await call(shop, `/store/shipping-options?cart_id=${cart}`);
  const standard = pickList(offers.body, 'shipping_options').find((one) => pick(one, 'name') === 'Standard');
  return { variant, option: pickText(standard, 'id') };
}

/** What somebody does who buys. Everything that is chosen by chance, is chosen before. */
export interface Plan {
  /** The first card says no, the second yes. */
  isDeclinedFirst: boolean;
  code: string | null;
  /** So many presses of the same button, in as many tabs. */
  presses: number;
  /** When the browser is closed: as soon as the card has said yes, or when its one question has had no answer. */
  leaves: 'never' | 'unasked' | 'asked';
}

/** What the shopper was told last. */
export type Told = 'order' | 'refused' | 'pending' | 'left' | 'not paid';

export interface Bought {
  plan: Plan;
  email: string;
  cart: string;
  /** Of the card provider; empty before there was one. */
  intent: string;
  isConfirmed: boolean;
  told: Told;
  /** A program was killed while one of this shopper's calls was under way. */
  isInterrupted: boolean;
  /** A call was cut off or too late, or its answer was none. */
  isTroubled: boolean;
  /** The refusal's own words, and the order that was told. */
  words: string;
  begunAt: number;
  /** When the card said yes: from then on there may be money without an order. */
  confirmedAt: number;
  /** When the browser stopped asking, or was told. */
  toldAt: number;
}

type Interrupted = 'no answer' | Answer;

/** As long as the storefront waits for the backend. */
const patience = { usual: 10_000, completion: 5_000 };
/** As long as a page goes on asking, and as long as somebody who has not paid presses again. */
const asksFor = 60_000;
const triesFor = 180_000;
const asksEach = 1_500;

/**
 * The leanest checkout that is still one: cart with card and addresses, delivery, payment session, the card's yes,
 * completion. What the storefront asks and how long it waits, without the storefront.
 */
export class LeanCheckout {
  readonly #shop: () => RunningShop;
  readonly #range: Range;
  readonly bought: Bought;
  #underWay = 0;

  constructor(shop: () => RunningShop, range: Range, plan: Plan, email: string) {
    this.#shop = shop;
    this.#range = range;
    this.bought = {
      plan,
      email,
      cart: '',
      intent: '',
      isConfirmed: false,
      told: 'not paid',
      isInterrupted: false,
      isTroubled: false,
      words: '',
      begunAt: Date.now(),
      confirmedAt: 0,
      toldAt: 0,
    };
  }

  /** To be called when a program is killed. */
  noteKill() {
    if (this.#underWay > 0) this.bought.isInterrupted = true;
  }

  /** Goes on from where the card has said yes. */
  static async resume(shop: () => RunningShop, range: Range, bought: Bought): Promise<Bought> {
    const checkout = new LeanCheckout(shop, range, bought.plan, bought.email);
    Object.assign(checkout.bought, bought);
    await checkout.#finish();
    checkout.bought.toldAt = Date.now();
    return checkout.bought;
  }

  async run(): Promise<Bought> {
    const { bought } = this;
    const isReady = await this.#ready().catch((error) => {
      // Given up before anything was paid: the shopper was shown a page that says so.
      bought.words = error instanceof Error ? error.message : String(error);
      return false;
    });
    if (isReady && (await this.#pay())) await this.#finish();
    bought.toldAt = Date.now();
    return bought;
  }

  async #ready(): Promise<boolean> {
    const { email, plan } = this.bought;
    const { variant, option } = this.#range;
    const addresses = { email, shipping_address: home, billing_address: home };
    const codes = plan.code ? { promo_codes: [plan.code] } : {};
    const cart = await this.#must('/store/carts', {
      region_id: this.#shop().regionId,
      items: [{ variant_id: variant, quantity: 1 }],
      ...addresses,
      ...codes,
    });
    this.bought.cart = pickText(cart, 'cart', 'id');
    await this.#must(`/store/carts/${this.bought.cart}/shipping-methods`, { option_id: option });
    const made = await this.#must('/store/payment-collections', { cart_id: this.bought.cart });
    const collection = pickText(made, 'payment_collection', 'id');
    const session = await this.#must(`/store/payment-collections/${collection}/payment-sessions`, {
      provider_id: 'pp_stripe_stripe',
    });
    this.bought.intent = pickText(session, 'payment_collection', 'payment_sessions', 0, 'data', 'id');
    return true;
  }

  /** The browser speaks to the card provider itself, and is told by it what came of it. */
  async #pay(): Promise<boolean> {
    const { plan, intent } = this.bought;
    for (const card of [...(plan.isDeclinedFirst ? ['pm_card_visa_chargeDeclined'] : []), 'pm_card_visa']) {
      for (let left = 20; left > 0; left--) {
        const status = await this.#during(payWith(this.#shop(), intent, card)).catch(() => 0);
        if (status === 200) this.#confirm();
        if (status === 200 || status === 402) break;
        this.bought.isTroubled = true;
        // An answer may have been lost: what is confirmed already says so.
        if (status === 400) {
          this.#confirm();
          break;
        }
        await wait(1_000);
      }
    }
    return this.bought.isConfirmed;
  }

  #confirm() {
    this.bought.isConfirmed = true;
    this.bought.confirmedAt ||= Date.now();
  }

  async #finish(): Promise<void> {
    const { bought } = this;
    if (bought.plan.leaves === 'unasked') {
      bought.told = 'left';
      return;
    }
    const end = Date.now() + asksFor;
    bought.told = 'pending';
    for (;;) {
      const presses = Array.from({ length: bought.plan.presses }, () =>
        this.#ask(`/store/carts/${bought.cart}/complete`, {}, patience.completion),
      );
      const told = (await Promise.all(presses)).map((answer) => this.#understand(answer));
      const best = told.find((one) => one === 'order') ?? told.find((one) => one === 'refused');
      if (best) {
        bought.told = best;
        return;
      }
      if (bought.plan.leaves === 'asked') bought.told = 'left';
      if (bought.plan.leaves === 'asked' || Date.now() > end) return;
      await wait(asksEach);
    }
  }

  /** As the storefront reads it: only an order is an order, only a clear no is a no. */
  #understand(answer: Interrupted): Told {
    const { bought } = this;
    if (answer === 'no answer' || answer.status >= 500) {
      bought.isTroubled = true;
      return 'pending';
    }
    if (answer.status === 200 && pick(answer.body, 'type') === 'order') {
      bought.words = pickText(answer.body, 'order', 'id');
      return 'order';
    }
    if (answer.status >= 400 && answer.status !== 409 && answer.status !== 404 && answer.status !== 429) {
      bought.words = String(pick(answer.body, 'message'));
      return 'refused';
    }
    return 'pending';
  }

  /** Before anything is paid, a shopper presses again. */
  async #must(path: string, body: { [name: string]: Json }): Promise<Json> {
    const end = Date.now() + triesFor;
    for (;;) {
      const answer = await this.#ask(path, body, patience.usual);
      if (answer !== 'no answer' && answer.status === 200) return answer.body;
      if (answer !== 'no answer' && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
        throw new Error(`${path.split('/')[2]} answered ${answer.status}: ${String(pick(answer.body, 'message'))}`);
      }
      this.bought.isTroubled = true;
      const last = answer === 'no answer' ? answer : String(answer.status);
      if (Date.now() > end)
        throw new Error(`${path.split('/')[2]} could not be had for three minutes; at last: ${last}.`);
      await wait(asksEach);
    }
  }

  async #ask(path: string, body: { [name: string]: Json }, milliseconds: number): Promise<Interrupted> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), milliseconds);
    try {
      return await this.#during(call(this.#shop(), path, { body, signal: late.signal }));
    } catch {
      return 'no answer';
    } finally {
      clearTimeout(timer);
    }
  }

  async #during<T>(work: Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work;
    } finally {
      this.#underWay -= 1;
    }
  }
}
