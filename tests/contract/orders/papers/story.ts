import type pg from 'pg';
import { waitFor } from '../../../world/wait-for.ts';
import type { CardQuantity, CardVariant, Desk, Order } from './desk.ts';
import { dueOf, type ExpectedOrder } from './expected-order.ts';

/** `expected` is the order at the moment of the mail. */
export type ExpectedMail = { subject: string; toOwner: boolean; expected: ExpectedOrder } & (
  | { kind: 'account' | 'notice' }
  | { kind: 'parcel'; cards: readonly CardQuantity[]; isLast: boolean }
  | { kind: 'refund'; pence: number; reason: string }
);

type MailContents =
  | { kind: 'account' | 'notice' }
  | { kind: 'parcel'; cards: readonly CardQuantity[]; isLast: boolean }
  | { kind: 'refund'; pence: number; reason: string };

/** A story waits for each mail before its next step. */
export class Story {
  readonly desk: Desk;
  order: Order;
  readonly expectedMails: ExpectedMail[] = [];
  readonly #database: pg.Client;
  expected: ExpectedOrder;
  posted: (readonly CardQuantity[])[] = [];
  hasCancelRequest = false;

  private constructor(desk: Desk, database: pg.Client, order: Order, expected: ExpectedOrder) {
    this.desk = desk;
    this.order = order;
    this.expected = expected;
    this.#database = database;
  }

  static async begin(desk: Desk, database: pg.Client, order: Order, expected: ExpectedOrder): Promise<Story> {
    const story = new Story(desk, database, order, expected);
    await story.waitForMail('order-confirmation', `Your order ${order.number} at`, { kind: 'account' });
    await story.waitForMail('owner-new-order', `New order ${order.number}:`, { kind: 'account' });
    return story;
  }

  async post(cards: readonly CardQuantity[] = this.expected.cards): Promise<this> {
    await this.desk.post(this.order, cards);
    this.posted.push(cards);
    const isLast = count(this.posted.flat()) === count(this.expected.cards);
    const parcel: MailContents = { kind: 'parcel', cards, isLast };
    return this.waitForMail('order-dispatched', `order ${this.order.number} is on its way`, parcel);
  }

  async refund(pence: number, reason = ''): Promise<this> {
    await this.desk.refund(this.order, pence, reason);
    this.expected = { ...this.expected, refunds: [...this.expected.refunds, pence] };
    return this.expectRefundMail(pence, reason);
  }

  async refundAtProvider(pence: number): Promise<this> {
    await this.desk.dashboard.refund(this.order.intent, pence);
    this.expected = { ...this.expected, refunds: [...this.expected.refunds, pence] };
    return this.expectRefundMail(pence);
  }

  async failRefund(): Promise<this> {
    const refund = await this.desk.dashboard.failRefund(this.order.intent);
    const pence = this.expected.refunds.at(-1) ?? 0;
    const sentBackByBank = this.expected.sentBackByBank + pence;
    this.expected = { ...this.expected, refunds: this.expected.refunds.slice(0, -1), sentBackByBank };
    const isMailed = async () => {
      const mails = `select 1 from outgoing_mail where status = 'sent' and cause = $1`;
      return (await this.#database.query(mails, [`refund-failed:${refund}`])).rowCount === 1 || undefined;
    };
    await waitFor('the mail about a refund that failed', isMailed);
    return this;
  }

  expectRefundMail(pence: number, reason = ''): Promise<this> {
    const subject = `A refund of £${(pence / 100).toFixed(2)} for your order ${this.order.number}`;
    return this.waitForMail('order-refunded', subject, { kind: 'refund', pence, reason });
  }

  async addCard(card: CardVariant): Promise<this> {
    await this.desk.edit(this.order, [{ card, quantity: 1 }]);
    this.expected = { ...this.expected, cards: [...this.expected.cards, { ...card, quantity: 1 }] };
    return this.waitForMail('order-balance', `Your order ${this.order.number} has changed`, { kind: 'account' });
  }

  async payBalance(): Promise<this> {
    const due = dueOf(this.expected);
    this.order = await this.desk.payBalance(this.order);
    this.expected = { ...this.expected, paid: this.expected.paid + due };
    const subject = `We have your £${(due / 100).toFixed(2)} for order ${this.order.number}`;
    return this.waitForMail('balance-paid', subject, { kind: 'notice' });
  }

  /** @param refunded pence refunded with it, one for each payment */
  async cancel(...refunded: number[]): Promise<this> {
    await this.desk.owner(`orders/${this.order.id}/cancel`, {});
    const refunds = refunded.filter((pence) => pence > 0);
    this.expected = { ...this.expected, isCancelled: true, refunds: [...this.expected.refunds, ...refunds] };
    return this.waitForMail('order-cancelled', `order ${this.order.number} has been cancelled`, { kind: 'account' });
  }

  async waitForMail(kind: string, subject: string, contents: MailContents): Promise<this> {
    const toOwner = kind.startsWith('owner-');
    const times = this.expectedMails.filter(
      (one) => one.kind === contents.kind && one.subject.includes(subject),
    ).length;
    this.expectedMails.push({ subject, toOwner, expected: this.expected, ...contents });
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

const count = (cards: readonly CardQuantity[]) => cards.reduce((sum, { quantity }) => sum + quantity, 0);
