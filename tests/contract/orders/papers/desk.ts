import { randomUUID } from 'node:crypto';
import { cardDashboard } from '../../../world/card-provider/card-dashboard.ts';
import { type CardOnSale, cardsOnSale } from '../../../world/cards-on-sale.ts';
import { address, applyCodes, cartWith, complete, startPayment } from '../../../world/carts.ts';
import { bearer, uniqueEmail } from '../../../world/customers.ts';
import { chooseNamed } from '../../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../../world/ledger.ts';
import { failProviderCalls } from '../../../world/money/provider-faults.ts';
import { sum, wholePence } from '../../../world/money/sums.ts';
import { captureOf } from '../../../world/money/unfinished-orders.ts';
import { proofFor } from '../../../world/orders.ts';
import { adminToken, paymentOf } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../../world/store-api.ts';

export const refundNote = 'For the books: has complained before';

export type CardVariant = Omit<CardOnSale, 'product'>;
export type CardQuantity = CardVariant & { quantity: number };
type Line = { id: string; variant: string; quantity: number };

export interface Order {
  id: string;
  number: number;
  email: string;
  proof: string;
  /** The payment intent is empty when nothing was paid by card. */
  intent: string;
  cart?: string;
  /** These payment intents paid a balance later. */
  balance?: readonly string[];
}

/** The desk places orders as shoppers do and handles them as the owner does. */
export class Desk {
  readonly shop: RunningShop;
  readonly #owner: Record<string, string>;
  readonly cards: readonly CardVariant[];
  readonly dashboard: ReturnType<typeof cardDashboard>;

  private constructor(shop: RunningShop, owner: Record<string, string>, cards: readonly CardVariant[]) {
    this.shop = shop;
    this.dashboard = cardDashboard(shop);
    this.#owner = owner;
    this.cards = cards;
  }

  static async open(shop: RunningShop): Promise<Desk> {
    return new Desk(shop, bearer(await adminToken(shop)), await cardsOnSale(shop));
  }

  card(pence: number, nth = 0, inside = 1): CardVariant {
    const found = this.cards.filter((card) => card.pence === pence && card.inside === inside)[nth];
    if (!found) throw new Error(`There is no card at ${pence}p.`);
    return found;
  }

  /** @throws when the shop refuses */
  async owner(path: string, body?: unknown): Promise<Json> {
    const answer = await this.asOwner(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  asOwner(path: string, body?: unknown) {
    return call(this.shop, `/admin/${path}`, { body, headers: this.#owner });
  }

  /**
   * @param how `pays` lists the cards that the shopper tries in turn; with `isOnlyReserved`, the card provider refuses
   * to capture until it is restored
   */
  async sell(
    cards: readonly Pick<CardQuantity, 'variant' | 'quantity'>[],
    how: {
      codes?: readonly string[];
      delivery?: string;
      to?: Json;
      email?: string;
      pays?: readonly string[];
      isOnlyReserved?: boolean;
    } = {},
  ): Promise<Order> {
    const { shop } = this;
    const { codes = [], delivery = 'Standard', to = address, pays = ['pm_card_visa'] } = how;
    const email = how.email ?? uniqueEmail('papers');
    const cart = await cartWith(
      shop,
      cards.map(({ variant, quantity }) => [variant, quantity] as const),
      { email, shipping_address: to, billing_address: to },
    );
    if (codes.length > 0) await applyCodes(shop, cart, ...codes);
    const ready = await chooseNamed(shop, cart, delivery);
    let intent = '';
    if (Number(pick(ready, 'total')) > 0) {
      intent = (await startPayment(shop, cart)).id;
      for (const card of pays) await payWith(shop, intent, card);
      if (how.isOnlyReserved) await failProviderCalls(shop, captureOf(intent));
    }
    const placed = await complete(shop, cart);
    return { ...(await this.findOrder(pickText(placed.body, 'order', 'id'), email, intent)), cart };
  }

  async findOrder(id: string, email: string, intent = ''): Promise<Order> {
    const body = await this.owner(`orders/${id}?fields=display_id`);
    return { id, number: Number(pick(body, 'order', 'display_id')), email, proof: await proofFor(id), intent };
  }

  async linesOf({ id }: Order): Promise<Line[]> {
    const body = await this.owner(`orders/${id}?fields=*items`);
    return pickList(body, 'order', 'items').map((item) => ({
      id: pickText(item, 'id'),
      variant: pickText(item, 'variant_id'),
      quantity: Number(pick(item, 'quantity')),
    }));
  }

  /** Packs and posts these cards, or all that are left when none are given. */
  async post(order: Order, wanted?: readonly CardQuantity[]): Promise<void> {
    const lines = await this.linesOf(order);
    const items = lines.flatMap(({ id, variant, quantity }) => {
      const packed = wanted ? wanted.find((one) => one.variant === variant)?.quantity : quantity;
      return packed ? [{ id, quantity: packed }] : [];
    });
    const before = new Set(await this.#parcels(order));
    await this.owner(`orders/${order.id}/fulfillments`, { items });
    const parcel = (await this.#parcels(order)).find((id) => !before.has(id));
    const labels = [{ tracking_number: `T${order.number}`, tracking_url: 'https://track.example/T', label_url: '' }];
    await this.owner(`orders/${order.id}/fulfillments/${parcel}/shipments`, { items, labels });
  }

  async #parcels({ id }: Order): Promise<string[]> {
    const body = await this.owner(`orders/${id}?fields=*fulfillments`);
    return pickList(body, 'order', 'fulfillments').map((one) => pickText(one, 'id'));
  }

  /** @param label of the refund reason, if any; the note beside it is for the owner only */
  async refund({ id }: Order, pence: number, label: string): Promise<void> {
    const payment = pickText(await paymentOf(this.shop, id), 'id');
    const chosen = label ? { refund_reason_id: await this.#reason(label) } : {};
    await this.owner(`payments/${payment}/refund`, { amount: pence / 100, note: refundNote, ...chosen });
  }

  async #reason(label: string): Promise<string> {
    const body = await this.owner('refund-reasons', { label, code: `because-${randomUUID()}` });
    return pickText(body, 'refund_reason', 'id');
  }

  async edit(order: Order, changes: { card: CardVariant; quantity: number }[]): Promise<void> {
    const lines = await this.linesOf(order);
    await this.owner('order-edits', { order_id: order.id });
    for (const { card, quantity } of changes) {
      const line = lines.find(({ variant }) => variant === card.variant);
      if (line) await this.owner(`order-edits/${order.id}/items/item/${line.id}`, { quantity });
      else await this.owner(`order-edits/${order.id}/items`, { items: [{ variant_id: card.variant, quantity }] });
    }
    await this.owner(`order-edits/${order.id}/request`, {});
    await this.owner(`order-edits/${order.id}/confirm`, {});
  }

  async payBalance(order: Order): Promise<Order> {
    const headers = { 'x-order-access': order.proof };
    const ask = (path: string) =>
      call(this.shop, `/store/orders/${order.id}/balance-payment${path}`, { body: {}, headers });
    const secret = pickText((await ask('')).body, 'payment', 'client_secret');
    const intent = secret.split('_secret', 1)[0] ?? '';
    await payWith(this.shop, intent, 'pm_card_visa');
    const left = pick((await ask('/complete')).body, 'due');
    if (left !== 0) throw new Error(`£${left} is still to pay.`);
    return { ...order, balance: [...(order.balance ?? []), intent] };
  }

  async returnCards(order: Order, card: CardVariant, quantity: number): Promise<void> {
    await (await this.askReturn(order, card, quantity)).receive();
  }

  async askReturn(order: Order, card: CardVariant, quantity: number) {
    const items = await this.#itemsOf(order, card, quantity);
    const back = pickText(await this.owner('returns', { order_id: order.id }), 'return', 'id');
    await this.owner(`returns/${back}/request-items`, { items });
    await this.owner(`returns/${back}/request`, {});
    return { back, receive: () => this.#receive(back, items) };
  }

  async claim(order: Order, card: CardVariant, quantity: number): Promise<void> {
    const items = await this.#itemsOf(order, card, quantity);
    const begun = await this.owner('claims', { order_id: order.id, type: 'refund' });
    const id = pickText(begun, 'claim', 'id');
    await this.owner(`claims/${id}/claim-items`, { items });
    const inbound = await this.owner(`claims/${id}/inbound/items`, { items });
    await this.owner(`claims/${id}/request`, {});
    await this.#receive(pickText(inbound, 'return', 'id'), items);
  }

  async exchange(order: Order, card: CardVariant, quantity: number, other: CardQuantity): Promise<void> {
    await (await this.askExchange(order, card, quantity, other)).receive();
  }

  /** @returns the id of its return, and what receives the cards that are asked back */
  async askExchange(order: Order, card: CardVariant, quantity: number, other: CardQuantity) {
    const items = await this.#itemsOf(order, card, quantity);
    const id = pickText(await this.owner('exchanges', { order_id: order.id }), 'exchange', 'id');
    const inbound = await this.owner(`exchanges/${id}/inbound/items`, { items });
    await this.owner(`exchanges/${id}/outbound/items`, {
      items: [{ variant_id: other.variant, quantity: other.quantity }],
    });
    await this.owner(`exchanges/${id}/request`, {});
    const back = pickText(inbound, 'return', 'id');
    return { back, receive: () => this.#receive(back, items) };
  }

  async #itemsOf(order: Order, card: CardVariant, quantity: number) {
    const line = (await this.linesOf(order)).find(({ variant }) => variant === card.variant);
    return [{ id: line?.id, quantity }];
  }

  async #receive(id: string, items: unknown[]): Promise<void> {
    await this.owner(`returns/${id}/receive`, {});
    await this.owner(`returns/${id}/receive-items`, { items });
    await this.owner(`returns/${id}/receive/confirm`, {});
  }

  /** Amounts are in pence; `booked` adds up the refunds among the order transactions. */
  async books({ id }: Order) {
    const fields =
      'payment_status,summary,*payment_collections.payments.captures,*payment_collections.payments.refunds';
    const order = pick(await this.owner(`orders/${id}?fields=${fields},*transactions`), 'order');
    const payments = pickList(order, 'payment_collections').flatMap((one) => pickList(one, 'payments'));
    const amounts = (list: Json[]) => sum(list.map((one) => wholePence(one, 'amount')));
    const moved = pickList(order, 'transactions');
    return {
      status: pick(order, 'payment_status'),
      taken: amounts(payments.flatMap((one) => pickList(one, 'captures'))),
      refunds: amounts(payments.flatMap((one) => pickList(one, 'refunds'))),
      booked: Math.abs(amounts(moved.filter((one) => pick(one, 'reference') === 'refund'))),
      summary: wholePence(pick(order, 'summary'), 'transaction_total'),
    };
  }

  /** Amounts are in pence. */
  async ledger({ intent, balance = [] }: Order): Promise<{ received: number; refunded: number }> {
    const sums = { received: 0, refunded: 0 };
    for (const one of [intent, ...balance].filter(Boolean)) {
      const books = await ledgerOf(this.shop, `${one}?expand[]=latest_charge`);
      sums.received += Number(pick(books, 'amount_received'));
      // Stripe counts a released authorisation as refunded, though it was never captured.
      const released = Number(pick(books, 'amount')) - Number(pick(books, 'amount_received'));
      sums.refunded += Math.max(0, Number(pick(books, 'latest_charge', 'amount_refunded') ?? 0) - released);
    }
    return sums;
  }
}
