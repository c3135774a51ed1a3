import type { HttpTypes } from '@medusajs/types';
import type { OrderAmounts } from '@shop/shared/order-sums';
import { withYouBy } from '@shop/shared/post-calendar/say-arrival';
import { addressOf, type Card, isSquare } from '../catalogue/card.ts';
import { stateOf } from '../customer/orders.ts';
import type { Cancellation, OrderDetail, OrderLine } from './order.ts';

/** What our backend says of an order (`backend/src/order-record`), here and in its mails alike. */
export interface OrderRecord extends OrderAmounts {
  id: string;
  number: number;
  email: string;
  placed_at: string;
  cancelled_at: string | null;
  lines: {
    id: string;
    product_id: string;
    title: string;
    envelope: string;
    quantity: number;
    price: number;
    amount: number;
    /** Its key; empty where there is none. */
    picture: string;
  }[];
  refunds: { id: string; amount: number; at: string; reason: string }[];
  parcels: {
    id: string;
    shipped_at: string | null;
    delivered_at: string | null;
    lines: { line_id: string; title: string; envelope: string; quantity: number }[];
    tracking: { number: string; url: string }[];
  }[];
  address: string[];
  /** A day, `2026-11-26`. */
  promised_by: string | null;
}

/** `GET /store/orders/:id` */
export interface OrderAnswer {
  order: HttpTypes.StoreOrder;
  cancellation: Cancellation;
  record: OrderRecord;
}

/** An order of the backend, in the shop's words. */
export function toOrder({ order, cancellation, record }: OrderAnswer, cards: readonly Card[]): OrderDetail {
  const { possible, until, requested } = cancellation;
  return {
    id: record.id,
    number: record.number,
    email: record.email,
    placedAt: record.placed_at,
    state: stateOf({
      ...{ status: order.status, payment: order.payment_status, fulfillment: order.fulfillment_status },
      asked: requested?.kind ?? null,
    }),
    lines: record.lines.map((line) => toLine(line, cards)),
    amounts: record,
    refunds: record.refunds,
    cancelledAt: record.cancelled_at,
    parcels: record.parcels.map(({ id, shipped_at, delivered_at, lines, tracking }) => ({
      id,
      postedAt: shipped_at,
      deliveredAt: delivered_at,
      lines: lines.map(({ line_id, ...card }) => ({ id: line_id, ...card })),
      tracking: tracking.map(({ number, url }) => ({ number, url: url || null })),
    })),
    deliverTo: record.address,
    arrival: arrivalOf(record),
    cancellation: { possible, until, requested: requested && { kind: requested.kind, at: requested.at } },
  };
}

/** A cancelled order comes on no day. */
export function arrivalOf({ promised_by, cancelled_at }: Pick<OrderRecord, 'promised_by' | 'cancelled_at'>) {
  return promised_by && !cancelled_at ? withYouBy(promised_by) : null;
}

function toLine(line: OrderRecord['lines'][number], cards: readonly Card[]): OrderLine {
  const { id, product_id, title, envelope, price, quantity, amount, picture } = line;
  const card = cards.find((one) => one.id === product_id);
  return {
    ...{ id, title, envelope, price, quantity, total: amount },
    // Of a card that has left the range the order keeps its picture.
    picture: card?.front ?? (picture ? { key: picture, alt: `Front of the card ‘${title}’` } : null),
    isSquare: card !== undefined && isSquare(card),
    address: card ? addressOf(card) : null,
  };
}
