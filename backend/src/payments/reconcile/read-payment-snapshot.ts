import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import { moneyCasesModule } from '../../modules/money-cases';
import { toPence } from '../../money/pence';
import type { PaymentProvider, ProviderPayment } from '../provider';
import {
  type IntentSnapshot,
  isOfOrder,
  type OrderSnapshot,
  type PaymentSnapshot,
  type StoredPayment,
} from './decide-payment-action';

export type PaymentIds = {
  cart_id?: string | null;
  order_id?: string | null;
  intent_id?: string | null;
  session_id?: string | null;
};

/** `subject` is the key of the lock and of the money case. */
export type Subject = {
  subject: string;
  cart_id: string | null;
  order_id: string | null;
  intent_id: string | null;
};

type Session = { id: string; payment_collection_id: string; data?: Record<string, unknown> };

/** Answers undefined for an unknown payment or one of another shop. Throws when the provider does not answer. */
export async function findSubject(
  container: MedusaContainer,
  provider: PaymentProvider,
  named: PaymentIds,
): Promise<Subject | undefined> {
  const session = await sessionOf(container, provider, named);
  const intent_id = named.intent_id ?? intentIn(session?.data) ?? null;
  const found = { cart_id: named.cart_id ?? null, order_id: named.order_id ?? null };
  if (session && !found.cart_id && !found.order_id) {
    const filters = { payment_collection_id: session.payment_collection_id };
    const [[cart], [order]] = await Promise.all([
      readGraph(container, 'cart_payment_collection', ['cart_id'], filters),
      readGraph(container, 'order_payment_collection', ['order_id'], filters),
    ]);
    found.cart_id = cart?.cart_id ?? null;
    found.order_id = order?.order_id ?? null;
  }
  if (!found.cart_id && found.order_id) found.cart_id = await cartOf(container, found.order_id);
  const subject = found.cart_id ?? found.order_id ?? (session ? intent_id : null);
  return subject ? { subject, ...found, intent_id } : undefined;
}

export async function readPaymentSnapshot(
  container: MedusaContainer,
  provider: PaymentProvider,
  { cart_id, order_id, intent_id }: Subject,
): Promise<PaymentSnapshot> {
  const cart = cart_id ? await readCart(container, cart_id) : null;
  const { order, orphans } = await chooseOrder(container, cart, order_id);
  const sessions = cart?.sessions ?? [];
  const ids = new Set([
    ...sessions.map(({ data }) => intentIn(data)),
    ...(order?.payments ?? []).map(({ intentId }) => intentId),
    ...(order?.balanceIntents ?? []),
    intent_id,
  ]);
  const intents: IntentSnapshot[] = [];
  for (const id of ids) {
    const found = id ? await provider.find(id) : undefined;
    if (!found) continue;
    const isCurrentSession = sessions.some(({ data }) => intentIn(data) === id);
    const isKept = order !== null && !order.isCanceled && isOfOrder(order, { id: found.id, isCurrentSession });
    intents.push({ ...found, isCurrentSession, isSentBack: !isKept && (await isSentBack(provider, found)) });
  }
  return { cart, order, orphans, intents };
}

/** The owner may have paid a part another way already, so that what is left is not known here. */
async function isSentBack(provider: PaymentProvider, payment: ProviderPayment): Promise<boolean> {
  if (payment.netReceived === 0 || payment.isDisputed) return false;
  return (await provider.listRefunds(payment)).some(({ failure }) => failure !== null);
}

/** A changed cart has deleted its session, so the lookup includes deleted sessions. */
async function sessionOf(
  container: MedusaContainer,
  provider: PaymentProvider,
  named: PaymentIds,
): Promise<Session | undefined> {
  if (named.session_id) return findSession(container, named.session_id);
  if (!named.intent_id || named.cart_id || named.order_id) return undefined;
  const intent = await provider.find(named.intent_id);
  return intent?.sessionId ? findSession(container, intent.sessionId) : undefined;
}

async function findSession(container: MedusaContainer, id: string): Promise<Session | undefined> {
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id }, { withDeleted: true, take: 1, select: ['id', 'data', 'payment_collection_id'] });
  return session;
}

/** An order without its link yet names the cart in its metadata. */
async function cartOf(container: MedusaContainer, orderId: string): Promise<string | null> {
  const links = await readGraph(container, 'order_cart', ['cart_id'], { order_id: orderId });
  if (links[0]?.cart_id) return links[0].cart_id;
  const orders = await readGraph(container, 'order', ['metadata'], { id: orderId });
  const named: unknown = orders[0]?.metadata?.cart_id;
  return typeof named === 'string' ? named : null;
}

type Cart = NonNullable<PaymentSnapshot['cart']> & { since: Date; sessions: Session[] };

async function readCart(container: MedusaContainer, id: string): Promise<Cart | null> {
  const data = await readGraph(
    container,
    'cart',
    ['id', 'email', 'total', 'completed_at', 'created_at', 'payment_collection.payment_sessions.*'],
    { id },
  );
  const cart = data[0];
  if (!cart) return null;
  const sessions = (cart.payment_collection?.payment_sessions ?? []).flatMap((one: Session | null) => one ?? []);
  return {
    id,
    email: cart.email ?? null,
    isCompleted: Boolean(cart.completed_at),
    total: toPence(cart.total),
    since: new Date(String(cart.created_at)),
    sessions,
  };
}

async function chooseOrder(container: MedusaContainer, cart: Cart | null, orderId: string | null) {
  const linked = cart ? await linkedOrders(container, cart.id) : [];
  const naming = cart ? await container.resolve(moneyCasesModule).findOrdersOfCart(cart.id, cart.since) : [];
  const ids = [...new Set([...linked, orderId, ...naming])].filter((id) => typeof id === 'string');
  const ofCart = (cart?.sessions ?? []).map(({ id }) => id);
  const orders = await readOrders(container, ids, { linked, ofCart });
  const live = orders.filter(({ isCanceled }) => !isCanceled);
  const order = live.find(({ isLinked }) => isLinked) ?? live[0] ?? orders.at(-1) ?? null;
  const orphans = live.filter((one) => one !== order && one.payments.length === 0);
  return { order, orphans: orphans.map(({ id }) => id) };
}

async function linkedOrders(container: MedusaContainer, cartId: string): Promise<string[]> {
  const data = await readGraph(container, 'order_cart', ['order_id'], { cart_id: cartId });
  return data.flatMap(({ order_id }) => order_id ?? []);
}

async function readOrders(
  container: MedusaContainer,
  ids: string[],
  { linked, ofCart }: { linked: string[]; ofCart: string[] },
): Promise<OrderSnapshot[]> {
  if (ids.length === 0) return [];
  const payment = [
    ...['id', 'data', 'captured_at', 'canceled_at', 'captures.id'].map((name) => `payments.${name}`),
    ...['id', 'data'].map((name) => `payment_sessions.${name}`),
  ].map((name) => `payment_collections.${name}`);
  const orders = await readGraph(
    container,
    'order',
    [
      'id',
      'display_id',
      'email',
      'total',
      'status',
      'canceled_at',
      'created_at',
      'transactions.reference_id',
      ...payment,
    ],
    { id: ids },
  );
  const placed = await container.resolve(moneyCasesModule).findPlacedTotals(ids);
  return orders
    .map((order) => {
      const booked = new Set(
        (order.transactions ?? []).map((one: { reference_id?: string | null } | null) => one?.reference_id),
      );
      const sets: NonNullable<Collection>[] = (order.payment_collections ?? []).flatMap((set: Collection) => set ?? []);
      const payments = sets.flatMap((set) => set.payments ?? []);
      const stored = payments.flatMap((one) => toStoredPayment(one, booked));
      const begun = sets
        .flatMap((set) => set.payment_sessions ?? [])
        .filter((session) => session && !ofCart.includes(session.id))
        .flatMap((session) => intentIn(session?.data) ?? []);
      return {
        id: order.id,
        number: Number(order.display_id),
        email: order.email ?? null,
        total: toPence(order.total),
        placed: toPence(placed.get(order.id) ?? order.total),
        isCanceled: order.status === 'canceled' || Boolean(order.canceled_at),
        isLinked: linked.includes(order.id),
        since: new Date(String(order.created_at)),
        payments: stored,
        balanceIntents: begun.filter((intent) => !stored.some((one) => one.intentId === intent)),
      };
    })
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

type Collection = {
  payments?: (MedusaPayment | null)[] | null;
  payment_sessions?: ({ id: string; data?: unknown } | null)[] | null;
} | null;
type MedusaPayment = {
  id: string;
  data?: unknown;
  captured_at?: unknown;
  canceled_at?: unknown;
  captures?: ({ id: string } | null)[] | null;
};

/** A captured payment that is not booked counts as not taken: capturing it again books it and charges nothing. */
function toStoredPayment(payment: MedusaPayment | null, booked: ReadonlySet<unknown>): StoredPayment[] {
  if (!payment) return [];
  const { id, data, captured_at, canceled_at, captures } = payment;
  const intentId = intentIn(data) ?? '';
  const isTaken = Boolean(captured_at) && (captures ?? []).every((one) => booked.has(one?.id));
  return [{ id, intentId, isTaken, isCanceled: Boolean(canceled_at) }];
}

/** @param data what the provider's adapter keeps in a session or a payment */
function intentIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('id' in data)) return undefined;
  return typeof data.id === 'string' ? data.id : undefined;
}
