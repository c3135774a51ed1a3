import type { Trouble } from '../../modules/money-cases/money-cases-service';
import type { ProviderPayment } from '../provider';

/** `isTaken` means captured and in the order's books. */
export type StoredPayment = { id: string; intentId: string; isTaken: boolean; isCanceled: boolean };

export type OrderSnapshot = {
  id: string;
  number: number;
  email: string | null;
  /** Pence. */
  total: number;
  /** Pence it was placed for, after gift cards and codes. What an edit, an exchange or a claim adds is its balance. */
  placed: number;
  isCanceled: boolean;
  isLinked: boolean;
  since: Date;
  payments: StoredPayment[];
  /** PaymentIntents started for the order's balance that are not in its books. */
  balanceIntents: string[];
};

/**
 * `isCurrentSession`: changing a cart replaces its payment session. `isSentBack`: a bank returned money of a refund, all of
 * it or a part. It is read only of what may be refunded, which the payments of a standing order are not.
 */
export type IntentSnapshot = ProviderPayment & { isCurrentSession: boolean; isSentBack: boolean };

export type PaymentSnapshot = {
  /** `total` is pence. */
  cart: { id: string; email: string | null; isCompleted: boolean; total: number } | null;
  order: OrderSnapshot | null;
  orphans: string[];
  intents: IntentSnapshot[];
};

/** Amounts are pence. */
type ActionFacts = { trouble: Trouble; amount: number; intentId: string | null };
type RefundAction = ActionFacts & {
  do: 'refund';
  why: string;
  intents: string[];
  orders: string[];
  /** The shopper may be waiting for the order, or sees the charge on a statement. */
  notifiesShopper: boolean;
};
export type PaymentAction = (ActionFacts & { do: 'complete' | 'capture' }) | RefundAction;
export type PaymentDecision = { do: 'nothing' } | { do: 'wait' } | PaymentAction;

export const isReserved = ({ status }: ProviderPayment) => status === 'authorized';
/** A bank holds disputed money. What it sent back the owner refunds another way: a second refund would pay it twice. */
export const isHeld = (intent: IntentSnapshot) =>
  isReserved(intent) || (intent.netReceived > 0 && !intent.isDisputed && !intent.isSentBack);

export const isOfOrder = (
  order: OrderSnapshot,
  { id, isCurrentSession }: Pick<IntentSnapshot, 'id' | 'isCurrentSession'>,
) => isCurrentSession || order.balanceIntents.includes(id) || order.payments.some((one) => one.intentId === id);

const nothing = { do: 'nothing' } as const;

/** @param settledBefore what changed later may still be in progress, so the decision is to wait */
export function decidePaymentAction(snapshot: PaymentSnapshot, settledBefore: Date): PaymentDecision {
  const { order, intents } = snapshot;
  const latestChange = Math.max(0, ...[order, ...intents.filter(isHeld)].map((one) => one?.since.getTime() ?? 0));
  if (latestChange > settledBefore.getTime()) return { do: 'wait' };
  if (order && !order.isCanceled) return decideForOrder(snapshot, order);
  const canceled: PaymentDecision = order ? decideForCanceledOrder(snapshot, order) : nothing;
  return canceled.do === 'nothing' ? decideForCart(snapshot) : canceled;
}

function decideForOrder(snapshot: PaymentSnapshot, order: OrderSnapshot): PaymentDecision {
  const { cart, intents, orphans } = snapshot;
  const own = intents.filter((intent) => isOfOrder(order, intent));
  const held = own.find(isHeld);
  const live = order.payments.filter(({ isCanceled }) => !isCanceled);
  const isWaiting = live.some(({ isTaken }) => !isTaken);
  const isPaid = order.placed === 0 || order.total === 0 || (live.length > 0 && !isWaiting);
  const facts = { amount: order.total, intentId: held?.id ?? null };
  const capture = { ...facts, do: 'capture', trouble: 'not_captured' } as const;
  const complete = { ...facts, do: 'complete', trouble: 'order_incomplete' } as const;
  // A balance payment is captured if it is still owed, otherwise cancelled.
  const balance = own.find((intent) => isHeld(intent) && order.balanceIntents.includes(intent.id));
  if (balance) return { ...capture, amount: balance.amount, intentId: balance.id };
  // An order without a cart (a draft or an import) only has its authorized payment captured.
  if (!cart) return isWaiting && held ? capture : nothing;
  // A paid order may have another authorized payment to capture, such as its balance.
  if (isWaiting && live.some(({ isTaken }) => isTaken)) return capture;
  if (!isPaid) {
    // The owner cancelled a payment by hand, so the owner decides about the order.
    if (live.length < order.payments.length) return nothing;
    if (held?.amount !== order.placed) return refundUnpaidOrder(order, held);
  }
  if (!order.isLinked || !cart.isCompleted) return complete;
  if (isWaiting) return capture;
  if (!isPaid) return complete;
  return refundDuplicates(
    intents.filter((intent) => isHeld(intent) && !own.includes(intent)),
    orphans,
  );
}

/** @param held what is reserved for the order, of another amount than it was placed for */
function refundUnpaidOrder(order: OrderSnapshot, held: IntentSnapshot | undefined): PaymentDecision {
  const refund: RefundAction = {
    do: 'refund',
    trouble: 'order_incomplete',
    why: 'The order and the payment were of different amounts.',
    amount: order.total,
    intentId: held?.id ?? null,
    intents: [],
    orders: [order.id],
    notifiesShopper: true,
  };
  if (!held) return { ...refund, why: 'The order stood, but no money was reserved for it.' };
  // An unlinked order is dropped; the payment belongs to the cart as it is now and will make another order.
  return order.isLinked ? { ...refund, intents: [held.id] } : { ...refund, notifiesShopper: false };
}

function refundDuplicates(intents: IntentSnapshot[], orders: string[]): PaymentDecision {
  const [first] = intents;
  if (!first && orders.length === 0) return nothing;
  return {
    do: 'refund',
    trouble: 'duplicate',
    why: first ? 'The order was paid for already.' : 'The cart has another order.',
    amount: first?.amount ?? 0,
    intentId: first?.id ?? null,
    intents: intents.map(({ id }) => id),
    orders,
    notifiesShopper: intents.some(({ netReceived }) => netReceived > 0),
  };
}

/** Only payments of the cancelled order: a reopened cart may have been paid again. */
function decideForCanceledOrder({ intents, cart }: PaymentSnapshot, order: OrderSnapshot): PaymentDecision {
  const isOwn = ({ id }: IntentSnapshot) => order.payments.some((one) => one.intentId === id);
  const held = intents.filter((intent) => isHeld(intent) && (isOwn(intent) || !cart || cart.isCompleted));
  const [first] = held;
  if (!first) return nothing;
  return {
    do: 'refund',
    trouble: 'refund_due',
    why: `Order ${order.number} is cancelled.`,
    amount: first.netReceived || first.amount,
    intentId: first.id,
    intents: held.map(({ id }) => id),
    orders: [],
    notifiesShopper: false,
  };
}

function decideForCart({ cart, order, intents }: PaymentSnapshot): PaymentDecision {
  const held = intents.filter(isHeld);
  const intent = held.find(({ isCurrentSession }) => isCurrentSession) ?? held[0];
  if (!intent) {
    // A closed cart without an order: a free order is completed, any other cart is reopened.
    if (order || !cart?.isCompleted) return nothing;
    return { do: 'complete', trouble: 'order_missing', amount: cart.total, intentId: null };
  }
  const facts = { amount: intent.amount, intentId: intent.id };
  const why = reasonToRefund(cart, intent);
  if (why === undefined) return { ...facts, do: 'complete', trouble: 'order_missing' };
  return {
    ...facts,
    do: 'refund',
    trouble: 'not_wanted',
    why,
    intents: held.map(({ id }) => id),
    orders: [],
    // A shopper who changed the cart is still shopping, so only a captured payment needs a mail.
    notifiesShopper: held.some(({ netReceived }) => netReceived > 0),
  };
}

function reasonToRefund(
  cart: PaymentSnapshot['cart'],
  { isCurrentSession, amount }: IntentSnapshot,
): string | undefined {
  if (!cart) return 'Its cart is gone.';
  if (!isCurrentSession) return 'The cart was changed after the payment.';
  return amount === cart.total ? undefined : 'The cart costs another amount by now.';
}
