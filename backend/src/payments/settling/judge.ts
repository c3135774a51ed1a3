import type { Trouble } from '../../modules/money-cases/money-cases-service';
import type { CardPayment } from './card-books';

/** A payment as Medusa keeps it; `isTaken` when the order has it in its books too. */
export type KeptPayment = { id: string; intentId: string; isTaken: boolean; isCanceled: boolean };

export type StandingOrder = {
  id: string;
  number: number;
  email: string | null;
  /** Pence. */
  total: number;
  isCanceled: boolean;
  /** The cart knows it. */
  isLinked: boolean;
  since: Date;
  payments: KeptPayment[];
  /** Payments at the card provider that were begun for its balance and are not in its books. */
  balance: string[];
};

/** `isStanding`: the cart goes by its session. One that was changed has another. */
export type Card = CardPayment & { isStanding: boolean };

export type Standing = {
  /** `total` in pence. */
  cart: { id: string; email: string | null; isCompleted: boolean; total: number } | null;
  order: StandingOrder | null;
  /** Further orders of the same cart, which it does not know. */
  orphans: string[];
  /** What the card provider says of every payment that may belong to it. */
  cards: Card[];
};

/** Amounts in pence; `intentId` the payment at the card provider that it is about. */
type Facts = { trouble: Trouble; amount: number; intentId: string | null };
type GiveBack = Facts & {
  do: 'refund';
  why: string;
  /** Payments to let go or to refund, and orders to cancel. */
  cards: string[];
  orders: string[];
  /** The shopper may still wait for what was paid for, or sees the money on an account. */
  isTold: boolean;
};
/** Something to do. */
export type Work = (Facts & { do: 'complete' | 'capture' }) | GiveBack;
export type Verdict = { do: 'nothing' } | { do: 'wait' } | Work;

export const isReserved = ({ status }: CardPayment) => status === 'requires_capture';
/** Money of the shopper that the shop holds. What the bank has under dispute is not the shop's to give. */
export const isHeld = (card: CardPayment) => isReserved(card) || (card.kept > 0 && !card.isDisputed);

const nothing = { do: 'nothing' } as const;

/**
 * What is to become of the money of one cart, order or payment: one captured order, or no charge at all.
 *
 * @param until what is younger may still be in the hands of whoever began it
 */
export function judge(standing: Standing, until: Date): Verdict {
  const { order, cards } = standing;
  const youngest = Math.max(0, ...[order, ...cards.filter(isHeld)].map((one) => one?.since.getTime() ?? 0));
  if (youngest > until.getTime()) return { do: 'wait' };
  if (order && !order.isCanceled) return judgeOrder(standing, order);
  const canceled: Verdict = order ? judgeCanceled(standing, order) : nothing;
  return canceled.do === 'nothing' ? judgeCart(standing) : canceled;
}

function judgeOrder(standing: Standing, order: StandingOrder): Verdict {
  const { cart, cards, orphans } = standing;
  const own = cards.filter(
    ({ id, isStanding }) =>
      isStanding || order.balance.includes(id) || order.payments.some((one) => one.intentId === id),
  );
  const held = own.find(isHeld);
  const live = order.payments.filter(({ isCanceled }) => !isCanceled);
  const isWaiting = live.some(({ isTaken }) => !isTaken);
  const balance = own.find((card) => isHeld(card) && order.balance.includes(card.id));
  const isPaid = order.total === 0 || (live.length > 0 && !isWaiting);
  const facts = { trouble: 'order_incomplete', amount: order.total, intentId: held?.id ?? null } as const;
  const capture = { ...facts, do: 'capture', trouble: 'not_captured' } as const;
  // What the buyer paid later, when the order had been edited upwards: it is taken if it is owed, else let go.
  if (balance) return { ...capture, amount: balance.amount, intentId: balance.id };
  // Made from a draft of the owner's, or brought in from elsewhere: only what is reserved for it is taken.
  if (!cart) return isWaiting && held ? capture : nothing;
  // Of an order that was paid for, more may be waiting to be taken than it was placed with.
  if (isWaiting && live.some(({ isTaken }) => isTaken)) return capture;
  if (!isPaid) {
    // Somebody has let a payment go by hand: what becomes of the order is theirs to say.
    if (live.length < order.payments.length) return nothing;
    const back: Omit<GiveBack, 'why'> = { ...facts, do: 'refund', cards: [], orders: [order.id], isTold: true };
    if (!held) return { ...back, why: 'The order stood, but no money was reserved for it.' };
    if (held.amount !== order.total) {
      const why = 'The order and the payment were of different amounts.';
      // Without a link the payment is for the cart as it is now, and another order will be made of it.
      return order.isLinked ? { ...back, why, cards: [held.id] } : { ...back, why, isTold: false };
    }
  }
  if (!order.isLinked || !cart.isCompleted) return { ...facts, do: 'complete' };
  if (isWaiting) return capture;
  if (!isPaid) return { ...facts, do: 'complete' };
  return judgeSpares(
    cards.filter((card) => isHeld(card) && !own.includes(card)),
    orphans,
  );
}

/** What a cart that has its order, and its money, has beside them. */
function judgeSpares(cards: Card[], orders: string[]): Verdict {
  const [first] = cards;
  if (!first && orders.length === 0) return nothing;
  return {
    do: 'refund',
    trouble: 'duplicate',
    why: first ? 'The order was paid for already.' : 'The cart has another order.',
    amount: first?.amount ?? 0,
    intentId: first?.id ?? null,
    cards: cards.map(({ id }) => id),
    orders,
    isTold: cards.some(({ kept }) => kept > 0),
  };
}

/** Its own payments; a cart that is open again may have been paid for once more. */
function judgeCanceled({ cards, cart }: Standing, order: StandingOrder): Verdict {
  const isOwn = ({ id }: Card) => order.payments.some((one) => one.intentId === id);
  const held = cards.filter((card) => isHeld(card) && (isOwn(card) || !cart || cart.isCompleted));
  const [first] = held;
  if (!first) return nothing;
  return {
    do: 'refund',
    trouble: 'refund_due',
    why: `Order ${order.number} is cancelled.`,
    amount: first.kept || first.amount,
    intentId: first.id,
    cards: held.map(({ id }) => id),
    orders: [],
    isTold: false,
  };
}

function judgeCart({ cart, order, cards }: Standing): Verdict {
  const held = cards.filter(isHeld);
  const card = held.find(({ isStanding }) => isStanding) ?? held[0];
  if (!card) {
    // Closed for an order that was never made: it is made if it costs nothing, else the cart is opened again.
    if (order || !cart?.isCompleted) return nothing;
    return { do: 'complete', trouble: 'order_missing', amount: cart.total, intentId: null };
  }
  const facts = { amount: card.amount, intentId: card.id };
  const why = whyNot(cart, card);
  if (why === undefined) return { ...facts, do: 'complete', trouble: 'order_missing' };
  return {
    ...facts,
    do: 'refund',
    trouble: 'not_wanted',
    why,
    cards: held.map(({ id }) => id),
    orders: [],
    // Whoever changes a cart goes on shopping.
    isTold: held.some(({ kept }) => kept > 0),
  };
}

function whyNot(cart: Standing['cart'], { isStanding, amount }: Card): string | undefined {
  if (!cart) return 'Its cart is gone.';
  if (!isStanding) return 'The cart was changed after the payment.';
  return amount === cart.total ? undefined : 'The cart costs another amount by now.';
}
