import { randomUUID } from 'node:crypto';
import { makeOwnCard } from '../../../world/cards/own-cards.ts';
import { address } from '../../../world/carts.ts';
import { asAdmin } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../../world/store-api.ts';
import { waitFor } from '../../../world/wait-for.ts';
import { Desk, type Order } from '../../orders/papers/desk.ts';
import { type Account, type Line, refundedOf, takenOf } from './account.ts';
import { type Day, moment } from './calendar.ts';

type Envelope = 'White' | 'Kraft';
type Card = Awaited<ReturnType<typeof makeOwnCard>>;

/**
 * What a shopper does besides choosing cards. Pence; `codes` says what each that is typed takes off everything, and
 * `unasked` what one does that nobody types.
 */
interface Way {
  delivery: number;
  by?: 'Standard' | 'Express';
  codes?: Record<string, number>;
  unasked?: Record<string, number>;
  to?: typeof address;
  email?: string;
  pays?: string[];
}

/** Everything that shoppers and the owner do in a week, and what has to stand in every book of it. */
export class ShopWeek {
  readonly desk: Desk;
  readonly accounts: Account[] = [];
  readonly #cards: ReadonlyMap<string, Card>;
  readonly #offers: string[] = [];

  private constructor(desk: Desk, cards: ReadonlyMap<string, Card>) {
    this.desk = desk;
    this.#cards = cards;
  }

  /** With a card of each name, at £2.50, or £2.75 with a brown envelope. */
  static async open(shop: RunningShop, names: readonly string[]): Promise<ShopWeek> {
    const mark = randomUUID().slice(0, 8);
    const desk = await Desk.open(shop);
    const made = new Map<string, Card>();
    // Two of one moment would be given the same number.
    for (const name of names) made.set(name, await makeOwnCard(shop, { title: `${name} ${mark}` }));
    return new ShopWeek(desk, made);
  }

  async close(): Promise<void> {
    for (const path of this.#offers) await asAdmin(this.desk.shop, path, undefined, 'DELETE');
    for (const card of this.#cards.values()) await card.remove();
  }

  card(name: string): Card {
    const card = this.#cards.get(name);
    if (!card) throw new Error(`There is no card ${name}.`);
    return card;
  }

  /** @param off of all of them, in pence */
  line(quantity: number, name: string, envelope: Envelope, pence: number, off = 0): Line {
    const { variants, sheet } = this.card(name);
    const variant = variants.find(({ sku }) => String(sku).endsWith(`-${envelope.toUpperCase()}`));
    if (!variant) throw new Error(`${name} has no envelope in ${envelope}.`);
    return { variant: variant.id, title: sheet.title, ...{ envelope, pence, quantity, off } };
  }

  async sells(what: string, [day, clock]: [Day, string], lines: readonly Line[], way: Way): Promise<Account> {
    const { codes = {}, unasked = {}, by = 'Standard', to = address, delivery, ...how } = way;
    const order = await this.desk.sell(lines, { delivery: by, codes: Object.keys(codes), to, ...how });
    const account: Account = {
      ...{ what, order, at: moment(day, clock), town: to.city, lines, delivery },
      ...{ codes: { ...codes, ...unasked }, isCancelled: false, refunds: [] },
    };
    this.accounts.push(account);
    return account;
  }

  of(what: string): Account {
    const found = this.accounts.find((one) => one.what === what);
    if (!found) throw new Error(`Nobody ordered ${what}.`);
    return found;
  }

  /** The owner ticks so many of each line, and the delivery. */
  async refundsCards(what: string, [day, clock]: [Day, string], pence: number, counts: number[], delivery = false) {
    const { order, lines, refunds } = this.of(what);
    const shown = await this.#shown(order);
    const ticked = lines.flatMap(({ title, envelope }, at) => {
      const quantity = counts[at] ?? 0;
      const line = pickList(shown, 'refund', 'lines').find(
        (one) => pick(one, 'title') === title && pick(one, 'envelope') === envelope,
      );
      return quantity > 0 ? [{ id: pickText(line, 'id'), quantity }] : [];
    });
    const sent = { lines: ticked, delivery, amount: pence / 100, refunded: pick(shown, 'refunded') };
    await this.desk.owner(`orders/${order.id}/refunds`, sent);
    refunds.push({ pence, at: moment(day, clock) });
  }

  /** The owner gives back a sum, whatever it is for. */
  async refundsSum(what: string, [day, clock]: [Day, string], pence: number): Promise<void> {
    const { order, refunds } = this.of(what);
    await this.desk.refund(order, pence, '');
    refunds.push({ pence, at: moment(day, clock) });
  }

  /** The owner does so in the dashboard of the card provider, and the shop hears of it. */
  async refundsThere(what: string, [day, clock]: [Day, string], pence: number): Promise<void> {
    const account = this.of(what);
    await this.desk.dashboard.refund(account.order.intent, pence);
    account.refunds.push({ pence, at: moment(day, clock) });
    await waitFor('the shop to hear of a refund', async () =>
      (await this.desk.books(account.order)).refunds === refundedOf(account) ? true : undefined,
    );
  }

  async asksToCancel(what: string): Promise<void> {
    const { id, proof } = this.of(what).order;
    const headers = { 'x-order-access': proof };
    const answer = await call(this.desk.shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers });
    if (answer.status !== 200) throw new Error(`The wish was not taken: ${JSON.stringify(answer.body)}`);
  }

  async cancels(what: string, [day, clock]: [Day, string]): Promise<void> {
    const account = this.of(what);
    await this.desk.owner(`orders/${account.order.id}/cancel-and-pay-back`, { amount: takenOf(account) / 100 });
    account.isCancelled = true;
    account.refunds.push({ pence: takenOf(account), at: moment(day, clock) });
  }

  async posts(...named: string[]): Promise<void> {
    const orders = named.map((what) => ({ id: this.of(what).order.id }));
    const outcome = await this.desk.owner('to-post/post', { orders });
    if (pickList(outcome, 'failed').length > 0) throw new Error(`Not posted: ${JSON.stringify(outcome)}`);
  }

  async makesCode(gift: Json): Promise<string> {
    const code = `WEEK-${randomUUID().slice(0, 8)}`.toUpperCase();
    const made = await this.desk.owner('offers/codes', { code, gift });
    this.#offers.push(`/admin/offers/codes/${pickText(made, 'id')}`);
    return code;
  }

  /** A fifth off a card while `deed` is done. */
  async putsOnSale<T>(name: string, deed: () => Promise<T>): Promise<T> {
    const body = { percent: 20, on: { kind: 'cards', ids: [this.card(name).id] } };
    const path = `offers/sales/${pickText(await this.desk.owner('offers/sales', body), 'id')}`;
    this.#offers.push(`/admin/${path}`);
    const result = await deed();
    await this.desk.owner(`${path}/end`, {});
    return result;
  }

  /** Of five cards the fifth is free while `deed` is done. */
  async givesTheFifth<T>(deed: () => Promise<T>): Promise<T> {
    const found = await this.desk.owner('promotions?code=FIFTHFREE');
    const path = `promotions/${pickText(found, 'promotions', 0, 'id')}`;
    await this.desk.owner(path, { status: 'active' });
    try {
      return await deed();
    } finally {
      await this.desk.owner(path, { status: 'draft' });
    }
  }

  async #shown({ id }: Order): Promise<Json> {
    return pick(await this.desk.owner(`orders/${id}/desk`), 'desk');
  }
}
