import { randomUUID } from 'node:crypto';
import { cardDashboard } from '../../../world/card-provider/card-dashboard.ts';
import { type CardOnSale, cardsOnSale } from '../../../world/cards-on-sale.ts';
import { address, applyCodes, cartWith, complete, startPayment } from '../../../world/carts.ts';
import { anyAddress, bearer } from '../../../world/customers.ts';
import { choose, offer } from '../../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../../world/ledger.ts';
import { refuseCalls } from '../../../world/money/card-troubles.ts';
import { captureOf } from '../../../world/money/left-unfinished.ts';
import { proofFor } from '../../../world/orders.ts';
import { adminToken } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../../world/store-api.ts';

/** What an owner writes for themselves when money goes back. */
export const noteOfRefund = 'For the books: has complained before';

/** A card in one envelope. */
export type Sold = Omit<CardOnSale, 'product'>;
/** So many of a card. */
export type Bought = Sold & { quantity: number };
type Line = { id: string; variant: string; quantity: number };

/** An order and what its buyer needs to see it. */
export interface Order {
  id: string;
  number: number;
  email: string;
  proof: string;
  /** As the card provider knows the payment; empty when it knows of none. */
  intent: string;
  /** The cart it was made of. */
  cart?: string;
  /** What was paid later, as the card provider knows it. */
  balance?: readonly string[];
}

/** Both sides of the counter: orders are taken as shoppers give them, and what follows is done as the owner does it. */
export class Desk {
  readonly shop: RunningShop;
  readonly #owner: Record<string, string>;
  readonly cards: readonly Sold[];
  /** Where the owner also refunds, past the shop. */
  readonly dashboard: ReturnType<typeof cardDashboard>;

  private constructor(shop: RunningShop, owner: Record<string, string>, cards: readonly Sold[]) {
    this.shop = shop;
    this.dashboard = cardDashboard(shop);
    this.#owner = owner;
    this.cards = cards;
  }

  static async open(shop: RunningShop): Promise<Desk> {
    return new Desk(shop, bearer(await adminToken(shop)), await cardsOnSale(shop));
  }

  /** A card at this price; `nth` chooses among them. */
  card(pence: number, nth = 0, inside = 1): Sold {
    const found = this.cards.filter((card) => card.pence === pence && card.inside === inside)[nth];
    if (!found) throw new Error(`There is no card at ${pence}p.`);
    return found;
  }

  /** Does something as the owner. Fails when it is refused. */
  async owner(path: string, body?: unknown): Promise<Json> {
    const answer = await this.asOwner(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  asOwner(path: string, body?: unknown) {
    return call(this.shop, `/admin/${path}`, { body, headers: this.#owner });
  }

  /**
   * A shopper buys these cards and pays for them.
   *
   * @param how `pays` are the cards that the shopper tries, one after the other; when `isOnlyReserved`, the card provider
   * refuses to capture the payment until it is told otherwise
   */
  async sell(
    cards: readonly Pick<Bought, 'variant' | 'quantity'>[],
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
    const email = how.email ?? anyAddress('papers');
    const cart = await cartWith(
      shop,
      cards.map(({ variant, quantity }) => [variant, quantity] as const),
      { email, shipping_address: to, billing_address: to },
    );
    if (codes.length > 0) await applyCodes(shop, cart, ...codes);
    const { body } = await choose(shop, cart, (await offer(shop, cart, delivery)).id);
    let intent = '';
    if (Number(pick(body, 'cart', 'total')) > 0) {
      intent = (await startPayment(shop, cart)).id;
      for (const card of pays) await payWith(shop, intent, card);
      if (how.isOnlyReserved) await refuseCalls(shop, captureOf(intent));
    }
    const placed = await complete(shop, cart);
    return { ...(await this.found(pickText(placed.body, 'order', 'id'), email, intent)), cart };
  }

  async found(id: string, email: string, intent = ''): Promise<Order> {
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

  /** Packs these cards, of all cards those that are left out, and posts them. */
  async post(order: Order, wanted?: readonly Bought[]): Promise<void> {
    const lines = await this.linesOf(order);
    const items = lines.flatMap(({ id, variant, quantity }) => {
      const of = wanted ? wanted.find((one) => one.variant === variant)?.quantity : quantity;
      return of ? [{ id, quantity: of }] : [];
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

  /** @param label of the reason that is chosen, if any; what is noted beside it is the owner's */
  async refund({ id }: Order, pence: number, label: string): Promise<void> {
    const body = await this.owner(`orders/${id}?fields=*payment_collections.payments`);
    const payment = pickText(body, 'order', 'payment_collections', 0, 'payments', 0, 'id');
    const chosen = label ? { refund_reason_id: await this.#reason(label) } : {};
    await this.owner(`payments/${payment}/refund`, { amount: pence / 100, note: noteOfRefund, ...chosen });
  }

  async #reason(label: string): Promise<string> {
    const body = await this.owner('refund-reasons', { label, code: `because-${randomUUID()}` });
    return pickText(body, 'refund_reason', 'id');
  }

  /** Changes how many of a card there are, or adds one, and confirms it. */
  async edit(order: Order, changes: { card: Sold; quantity: number }[]): Promise<void> {
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

  /** Whoever has the link pays what is still to pay, as the page of the order lets them. */
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

  /** Cards of a posted order come back. */
  async takeBack(order: Order, card: Sold, quantity: number): Promise<void> {
    const items = await this.#itemsOf(order, card, quantity);
    const id = pickText(await this.owner('returns', { order_id: order.id }), 'return', 'id');
    await this.owner(`returns/${id}/request-items`, { items });
    await this.owner(`returns/${id}/request`, {});
    await this.#receive(id, items);
  }

  /** Cards of a posted order were not as they should be: they come back, and their price is owed. */
  async claim(order: Order, card: Sold, quantity: number): Promise<void> {
    const items = await this.#itemsOf(order, card, quantity);
    const begun = await this.owner('claims', { order_id: order.id, type: 'refund' });
    const id = pickText(begun, 'claim', 'id');
    await this.owner(`claims/${id}/claim-items`, { items });
    const inbound = await this.owner(`claims/${id}/inbound/items`, { items });
    await this.owner(`claims/${id}/request`, {});
    await this.#receive(pickText(inbound, 'return', 'id'), items);
  }

  /** Cards of a posted order come back, and others are sent for them. */
  async exchange(order: Order, card: Sold, quantity: number, other: Bought): Promise<void> {
    const items = await this.#itemsOf(order, card, quantity);
    const id = pickText(await this.owner('exchanges', { order_id: order.id }), 'exchange', 'id');
    const inbound = await this.owner(`exchanges/${id}/inbound/items`, { items });
    await this.owner(`exchanges/${id}/outbound/items`, {
      items: [{ variant_id: other.variant, quantity: other.quantity }],
    });
    await this.owner(`exchanges/${id}/request`, {});
    await this.#receive(pickText(inbound, 'return', 'id'), items);
  }

  async #itemsOf(order: Order, card: Sold, quantity: number) {
    const line = (await this.linesOf(order)).find(({ variant }) => variant === card.variant);
    return [{ id: line?.id, quantity }];
  }

  async #receive(id: string, items: unknown[]): Promise<void> {
    await this.owner(`returns/${id}/receive`, {});
    await this.owner(`returns/${id}/receive-items`, { items });
    await this.owner(`returns/${id}/receive/confirm`, {});
  }

  /** What Medusa's books say, in pence; `booked` are the refunds in its list of what moved. */
  async books({ id }: Order) {
    const fields =
      'payment_status,summary,*payment_collections.payments.captures,*payment_collections.payments.refunds';
    const order = pick(await this.owner(`orders/${id}?fields=${fields},*transactions`), 'order');
    const payments = pickList(order, 'payment_collections').flatMap((one) => pickList(one, 'payments'));
    const amounts = (list: Json[]) => list.reduce<number>((sum, one) => sum + penceIn(one, 'amount'), 0);
    const moved = pickList(order, 'transactions');
    return {
      status: pick(order, 'payment_status'),
      taken: amounts(payments.flatMap((one) => pickList(one, 'captures'))),
      refunds: amounts(payments.flatMap((one) => pickList(one, 'refunds'))),
      booked: Math.abs(amounts(moved.filter((one) => pick(one, 'reference') === 'refund'))),
      summary: penceIn(pick(order, 'summary'), 'transaction_total'),
    };
  }

  /** What the card provider's books say, in pence. */
  async ledger({ intent, balance = [] }: Order): Promise<{ received: number; refunded: number }> {
    const sums = { received: 0, refunded: 0 };
    for (const one of [intent, ...balance].filter(Boolean)) {
      const books = await ledgerOf(this.shop, `${one}?expand[]=latest_charge`);
      sums.received += Number(pick(books, 'amount_received'));
      // What was let go of a reservation counts as refunded there, though it was never taken.
      const letGo = Number(pick(books, 'amount')) - Number(pick(books, 'amount_received'));
      sums.refunded += Math.max(0, Number(pick(books, 'latest_charge', 'amount_refunded') ?? 0) - letGo);
    }
    return sums;
  }
}

const penceIn = (json: Json, name: string): number => Math.round(Number(pick(json, name)) * 100);
