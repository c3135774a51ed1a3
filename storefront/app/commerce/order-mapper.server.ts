import type { HttpTypes } from '@medusajs/types';
import { shop } from '@shop/shared/shop';
import { addressOf, type Card, isSquare } from './card.ts';
import { pictureKey } from './card-mapper.server.ts';
import { stateOf } from './customer-orders.ts';
import type { Cancellation, OrderDetail, OrderLine } from './order.ts';
import type { Picture } from './picture.ts';

/** What our backend tells beside the engine's order (`GET /store/orders/:id`). */
export interface OrderAnswer {
  order: HttpTypes.StoreOrder;
  cancellation: Cancellation;
  progress: {
    parcels: {
      id: string;
      shipped_at: string | null;
      delivered_at: string | null;
      lines: { line_id: string; title: string; quantity: number }[];
      tracking: { number: string; url: string }[];
    }[];
    refunds: { amount: number; at: string }[];
    cancelled_at: string | null;
  };
}

/** An order of the backend, in the shop's words. */
export function toOrder({ order, cancellation, progress }: OrderAnswer, cards: readonly Card[]): OrderDetail {
  const { parcels, refunds, cancelled_at: cancelledAt } = progress;
  const { possible, until, requested } = cancellation;
  return {
    id: order.id,
    number: order.display_id ?? 0,
    email: order.email ?? '',
    placedAt: String(order.created_at),
    state: stateOf({ status: order.status, payment: order.payment_status, fulfillment: order.fulfillment_status }),
    lines: (order.items ?? []).map((item) => toLine(item, cards)),
    goods: order.original_item_total,
    // The discount on delivery is in the price of delivery, as in the basket.
    discount: Math.round((order.discount_total - order.original_shipping_total + order.shipping_total) * 100) / 100,
    codes: codesOf(order),
    delivery: order.shipping_total,
    deliveryName: order.shipping_methods?.[0]?.name ?? '',
    // What goes back is a credit for the engine, and lowers its total.
    charged: order.total + order.credit_line_total,
    refunds,
    cancelledAt,
    parcels: parcels.map(({ id, shipped_at, delivered_at, lines, tracking }) => ({
      id,
      postedAt: shipped_at,
      deliveredAt: delivered_at,
      lines: lines.map(({ line_id, title, quantity }) => ({ id: line_id, title, quantity })),
      tracking: tracking.map(({ number, url }) => ({ number, url: url || null })),
    })),
    deliverTo: linesOf(order.shipping_address),
    cancellation: { possible, until, requested: requested && { kind: requested.kind, at: requested.at } },
  };
}

function toLine(item: HttpTypes.StoreOrderLineItem, cards: readonly Card[]): OrderLine {
  const card = cards.find(({ id }) => id === item.product_id);
  return {
    id: item.id,
    title: item.product_title ?? item.title,
    envelope: item.variant_title === 'Default' ? '' : (item.variant_title ?? ''),
    price: item.unit_price,
    quantity: item.quantity,
    total: item.original_total,
    picture: card?.front ?? pictureOf(item),
    isSquare: card !== undefined && isSquare(card),
    address: card ? addressOf(card) : null,
  };
}

/** Of a card that has left the range; the order keeps its picture. */
function pictureOf({ thumbnail, product_title: title }: HttpTypes.StoreOrderLineItem): Picture | null {
  const key = pictureKey(thumbnail);
  return key ? { key, alt: `Front of the card ‘${title ?? ''}’` } : null;
}

/** The engine keeps them as what was taken off the goods; its types do not say so. */
function codesOf({ items, shipping_methods: deliveries }: HttpTypes.StoreOrder): string[] {
  const codes = [...(items ?? []), ...(deliveries ?? [])].flatMap(({ adjustments }) =>
    (adjustments ?? []).map(({ code }) => code),
  );
  return [...new Set(codes.flatMap((code) => code || []))];
}

const countries = new Intl.DisplayNames(shop.locale, { type: 'region' });

function linesOf(to: HttpTypes.StoreOrderAddress | null | undefined): string[] {
  if (!to) return [];
  const country = to.country_code?.toUpperCase();
  return [
    [to.first_name, to.last_name].filter(Boolean).join(' '),
    to.company,
    to.address_1,
    to.address_2,
    to.city,
    to.province,
    to.postal_code,
    country && (countries.of(country) ?? country),
  ].flatMap((line) => line || []);
}
