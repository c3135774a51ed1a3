import type pg from 'pg';
import { waitFor } from '../../../world/wait-for.ts';
import type { Bought, Desk, Order, Sold } from './desk.ts';
import { dueOf, type Truth } from './truth.ts';

/**
 * What a mail must tell: the whole account of an order, the cards of one parcel, one refund, or that something is so.
 * `truth` is how things stood when it was sent.
 */
export type Told = { subject: string; toOwner: boolean; truth: Truth } & (
  | { kind: 'account' | 'notice' }
  | { kind: 'parcel'; cards: readonly Bought[]; isLast: boolean }
  | { kind: 'refund'; pence: number; reason: string }
);

type What =
  | { kind: 'account' | 'notice' }
  | { kind: 'parcel'; cards: readonly Bought[]; isLast: boolean }
  | { kind: 'refund'; pence: number; reason: string };

/** An order's life as it was told: each mail is waited for before the next thing happens. */
export class Story {
  readonly desk: Desk;
  order: Order;
  readonly told: Told[] = [];
  readonly #database: pg.Client;
  truth: Truth;
  /** Posted so far, parcel by parcel. */
  posted: (readonly Bought[])[] = [];
  asked = false;

  private constructor(desk: Desk, database: pg.Client, order: Order, truth: Truth) {
    this.desk = desk;
    this.order = order;
    this.truth = truth;
    this.#database = database;
  }

  /** An order begins with two mails: one to its buyer, one to the owner. */
  static async begin(desk: Desk, database: pg.Client, order: Order, truth: Truth): Promise<Story> {
    const story = new Story(desk, database, order, truth);
    await story.tells('order-confirmation', `Your order ${order.number} at`, { kind: 'account' });
    await story.tells('owner-new-order', `New order ${order.number}:`, { kind: 'account' });
    return story;
  }

  async post(cards: readonly Bought[] = this.truth.cards): Promise<this> {
    await this.desk.post(this.order, cards);
    this.posted.push(cards);
    const isLast = count(this.posted.flat()) === count(this.truth.cards);
    const parcel: What = { kind: 'parcel', cards, isLast };
    return this.tells('order-dispatched', `order ${this.order.number} is on its way`, parcel);
  }

  async refund(pence: number, reason = ''): Promise<this> {
    await this.desk.refund(this.order, pence, reason);
    this.truth = { ...this.truth, refunds: [...this.truth.refunds, pence] };
    return this.refunded(pence, reason);
  }

  /** The owner does it in the dashboard of the card provider. */
  async refundThere(pence: number): Promise<this> {
    await this.desk.dashboard.refund(this.order.intent, pence);
    this.truth = { ...this.truth, refunds: [...this.truth.refunds, pence] };
    return this.refunded(pence);
  }

  /** The bank sends the last refund back: the owner hears of it, and the shopper sees that it is owed. */
  async failRefund(): Promise<this> {
    const refund = await this.desk.dashboard.failRefund(this.order.intent);
    const pence = this.truth.refunds.at(-1) ?? 0;
    const sentBackByBank = this.truth.sentBackByBank + pence;
    this.truth = { ...this.truth, refunds: this.truth.refunds.slice(0, -1), sentBackByBank };
    const told = async () => {
      const mails = `select 1 from outgoing_mail where status = 'sent' and cause = $1`;
      return (await this.#database.query(mails, [`refund-failed:${refund}`])).rowCount === 1 || undefined;
    };
    await waitFor('the mail about a refund that failed', told);
    return this;
  }

  refunded(pence: number, reason = ''): Promise<this> {
    const subject = `A refund of £${(pence / 100).toFixed(2)} for your order ${this.order.number}`;
    return this.tells('order-refunded', subject, { kind: 'refund', pence, reason });
  }

  /** A card more than was ordered; the buyer is asked for what it costs. */
  async addCard(card: Sold): Promise<this> {
    await this.desk.edit(this.order, [{ card, quantity: 1 }]);
    this.truth = { ...this.truth, cards: [...this.truth.cards, { ...card, quantity: 1 }] };
    return this.tells('order-balance', `Your order ${this.order.number} has changed`, { kind: 'account' });
  }

  /** The buyer pays by card what is still to pay. */
  async payBalance(): Promise<this> {
    const due = dueOf(this.truth);
    this.order = await this.desk.payBalance(this.order);
    this.truth = { ...this.truth, paid: this.truth.paid + due };
    const subject = `We have your £${(due / 100).toFixed(2)} for order ${this.order.number}`;
    return this.tells('balance-paid', subject, { kind: 'notice' });
  }

  /** @param refunded pence that go back with it, by payment */
  async cancel(...refunded: number[]): Promise<this> {
    await this.desk.owner(`orders/${this.order.id}/cancel`, {});
    const refunds = refunded.filter((pence) => pence > 0);
    this.truth = { ...this.truth, isCancelled: true, refunds: [...this.truth.refunds, ...refunds] };
    return this.tells('order-cancelled', `order ${this.order.number} has been cancelled`, { kind: 'account' });
  }

  /** Waits until the mails of this kind have left, and keeps what the last of them must tell. */
  async tells(kind: string, subject: string, what: What): Promise<this> {
    const toOwner = kind.startsWith('owner-');
    const times = this.told.filter((one) => one.kind === what.kind && one.subject.includes(subject)).length;
    this.told.push({ subject, toOwner, truth: this.truth, ...what });
    await waitFor(`the mail '${subject}'`, async () => (await this.#sent(kind)) > times || undefined);
    return this;
  }

  async #sent(kind: string): Promise<number> {
    const { rows } = await this.#database.query(
      `select count(*)::int as sent from outgoing_mail where status = 'sent' and kind = $1
        and (recipient = $2 or cause = $3 or cause in (select id from cancel_request where order_id = $3))`,
      [kind, this.order.email, this.order.id],
    );
    return Number(rows[0]?.sent ?? 0);
  }
}

const count = (cards: readonly Bought[]) => cards.reduce((sum, { quantity }) => sum + quantity, 0);
