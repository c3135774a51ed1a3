import { setTimeout as wait } from 'node:timers/promises';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { address as home } from '../../world/carts.ts';
import { payWith } from '../../world/ledger.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

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

/** Random choices are made here, before the checkout. */
export interface Plan {
  isDeclinedFirst: boolean;
  code: string | null;
  presses: number;
  /** The moment at which the browser closes: after the card's confirmation, or after one unanswered request. */
  leaves: 'never' | 'unasked' | 'asked';
}

export type Told = 'order' | 'refused' | 'pending' | 'left' | 'not paid';

export interface Bought {
  plan: Plan;
  email: string;
  cart: string;
  intent: string;
  isConfirmed: boolean;
  told: Told;
  /** A program was killed during one of this shopper's calls. */
  isInterrupted: boolean;
  /** A call failed, timed out or had no usable answer. */
  isTroubled: boolean;
  words: string;
  begunAt: number;
  /** From here on there may be money without an order. */
  confirmedAt: number;
  toldAt: number;
}

type Interrupted = 'no answer' | Answer;

const patience = { usual: 10_000, completion: 5_000 };
/** A page polls, and an unpaid shopper retries, for this long. */
const asksFor = 60_000;
const triesFor = 180_000;
const asksEach = 1_500;

/** The smallest possible checkout through the API, with the storefront's timeouts but without the storefront. */
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

  noteKill() {
    if (this.#underWay > 0) this.bought.isInterrupted = true;
  }

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

  async #pay(): Promise<boolean> {
    const { plan, intent } = this.bought;
    for (const card of [...(plan.isDeclinedFirst ? ['pm_card_visa_chargeDeclined'] : []), 'pm_card_visa']) {
      for (let left = 20; left > 0; left--) {
        const status = await this.#during(payWith(this.#shop(), intent, card)).catch(() => 0);
        if (status === 200) this.#confirm();
        if (status === 200 || status === 402) break;
        this.bought.isTroubled = true;
        // The answer may have been lost: the payment is already confirmed.
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
