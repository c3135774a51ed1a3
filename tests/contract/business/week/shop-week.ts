import { randomUUID } from 'node:crypto';
import { createCard } from '../../../world/cards/owner-cards.ts';
import { address } from '../../../world/carts.ts';
import { asAdmin } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../../world/store-api.ts';
import { waitFor } from '../../../world/wait-for.ts';
import { Desk, type Order } from '../../orders/papers/desk.ts';
import { type Account, type Line, refundedOf, takenOf } from './account.ts';
import { type Day, moment } from './calendar.ts';

type Envelope = 'White' | 'Kraft';
type Card = Awaited<ReturnType<typeof createCard>>;

/** Amounts are in pence: the discount of each code that is typed, and of each automatic promotion. */
interface OrderOptions {
  delivery: number;
  by?: 'Standard' | 'Express';
  codes?: Record<string, number>;
  automatic?: Record<string, number>;
  to?: typeof address;
  email?: string;
  pays?: string[];
}

export class ShopWeek {
  readonly desk: Desk;
  readonly accounts: Account[] = [];
  readonly #cards: ReadonlyMap<string, Card>;
  readonly #offers: string[] = [];

  private constructor(desk: Desk, cards: ReadonlyMap<string, Card>) {
    this.desk = desk;
    this.#cards = cards;
  }

  /** Each card costs £2.50, or £2.75 with a Kraft envelope. */
  static async open(shop: RunningShop, names: readonly string[]): Promise<ShopWeek> {
    const runId = randomUUID().slice(0, 8);
    const desk = await Desk.open(shop);
    const made = new Map<string, Card>();
    // Two cards created at once would get the same number.
    for (const name of names) made.set(name, await createCard(shop, { title: `${name} ${runId}` }));
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

  /** @param off discount on the whole line, in pence */
  line(quantity: number, name: string, envelope: Envelope, pence: number, off = 0): Line {
    const { variants, sheet } = this.card(name);
    const variant = variants.find(({ sku }) => String(sku).endsWith(`-${envelope.toUpperCase()}`));
    if (!variant) throw new Error(`${name} has no envelope in ${envelope}.`);
    return { variant: variant.id, title: sheet.title, envelope, pence, quantity, off, refunded: 0 };
  }

  async sell(
    what: string,
    [day, clock]: [Day, string],
    lines: readonly Line[],
    options: OrderOptions,
  ): Promise<Account> {
    const { codes = {}, automatic: unasked = {}, by = 'Standard', to = address, delivery, ...how } = options;
    const order = await this.desk.sell(lines, { delivery: by, codes: Object.keys(codes), to, ...how });
    const account: Account = {
      what,
      order,
      at: moment(day, clock),
      town: to.city,
      lines,
      delivery,
      codes: { ...codes, ...unasked },
      isCancelled: false,
      refunds: [],
    };
    this.accounts.push(account);
    return account;
  }

  accountOf(what: string): Account {
    const found = this.accounts.find((one) => one.what === what);
    if (!found) throw new Error(`There is no order ‘${what}’.`);
    return found;
  }

  async refundCards(what: string, [day, clock]: [Day, string], pence: number, counts: number[], delivery = false) {
    const { order, lines, refunds } = this.accountOf(what);
    const shown = await this.#shown(order);
    const ticked = lines.flatMap(({ title, envelope }, at) => {
      const quantity = counts[at] ?? 0;
      const line = pickList(shown, 'refund', 'lines').find(
        (one) => pick(one, 'title') === title && pick(one, 'envelope') === envelope,
      );
      return quantity > 0 ? [{ id: pickText(line, 'id'), quantity }] : [];
    });
    const reason = `For ‘${what}’`;
    const sent = { lines: ticked, delivery, amount: pence / 100, refunded: pick(shown, 'refunded'), reason };
    await this.desk.owner(`orders/${order.id}/refunds`, sent);
    for (const [at, line] of lines.entries()) line.refunded += counts[at] ?? 0;
    refunds.push({ pence, at: moment(day, clock), reason });
  }

  async refundAmount(what: string, [day, clock]: [Day, string], pence: number): Promise<void> {
    const { order, refunds } = this.accountOf(what);
    await this.desk.refund(order, pence, '');
    refunds.push({ pence, at: moment(day, clock) });
  }

  async refundAtProvider(what: string, [day, clock]: [Day, string], pence: number): Promise<void> {
    const account = this.accountOf(what);
    await this.desk.dashboard.refund(account.order.intent, pence);
    account.refunds.push({ pence, at: moment(day, clock) });
    await waitFor('the shop to hear of a refund', async () =>
      (await this.desk.books(account.order)).refunds === refundedOf(account) ? true : undefined,
    );
  }

  async requestCancel(what: string): Promise<void> {
    const { id, proof } = this.accountOf(what).order;
    const headers = { 'x-order-access': proof };
    const answer = await call(this.desk.shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers });
    if (answer.status !== 200) throw new Error(`The cancel request was refused: ${JSON.stringify(answer.body)}`);
  }

  async cancel(what: string, [day, clock]: [Day, string]): Promise<void> {
    const account = this.accountOf(what);
    await this.desk.owner(`orders/${account.order.id}/cancel-and-pay-back`, { amount: takenOf(account) / 100 });
    account.isCancelled = true;
    account.refunds.push({ pence: takenOf(account), at: moment(day, clock) });
  }

  async post(...named: string[]): Promise<void> {
    const orders = named.map((what) => ({ id: this.accountOf(what).order.id }));
    const outcome = await this.desk.owner('to-post/post', { orders });
    if (pickList(outcome, 'failed').length > 0) throw new Error(`Not posted: ${JSON.stringify(outcome)}`);
  }

  async createCode(gift: Json): Promise<string> {
    const code = `WEEK-${randomUUID().slice(0, 8)}`.toUpperCase();
    const made = await this.desk.owner('offers/codes', { code, gift });
    this.#offers.push(`/admin/offers/codes/${pickText(made, 'id')}`);
    return code;
  }

  async withSale<T>(name: string, task: () => Promise<T>): Promise<T> {
    const body = { percent: 20, on: { kind: 'cards', ids: [this.card(name).id] } };
    const path = `offers/sales/${pickText(await this.desk.owner('offers/sales', body), 'id')}`;
    this.#offers.push(`/admin/${path}`);
    const result = await task();
    await this.desk.owner(`${path}/end`, {});
    return result;
  }

  async withFifthFree<T>(task: () => Promise<T>): Promise<T> {
    const found = await this.desk.owner('promotions?code=FIFTHFREE');
    const path = `promotions/${pickText(found, 'promotions', 0, 'id')}`;
    await this.desk.owner(path, { status: 'active' });
    try {
      return await task();
    } finally {
      await this.desk.owner(path, { status: 'draft' });
    }
  }

  async #shown({ id }: Order): Promise<Json> {
    return pick(await this.desk.owner(`orders/${id}/desk`), 'desk');
  }
}
