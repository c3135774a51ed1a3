import type { HttpTypes } from '@medusajs/types';
import { nameOfGiftCard } from '@shop/shared/order-sums';
import { orderAccessHeader, signOrderAccess } from '@shop/shared/signed/order-access';
import type { TradeInvoice } from '@shop/shared/trade/on-account';
import { settings } from '../../process/settings.ts';
import { storePath } from '../backend-path.ts';
import { catalogue } from '../catalogue.server.ts';
import { envelopeName, trackedId } from '../measure/tracked-card.ts';
import { isAwaitingDispatch, type OrderDetail, type OrderLine, type OrderPlan } from '../order/order.ts';
import { type OrderAnswer, toOrder } from '../order/order-mapper.server.ts';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';
import { describePosting } from './parcel.ts';

/** An order for its confirmation page and analytics; amounts in pounds. */
export interface OrderConfirmation {
  id: string;
  number: number;
  firstName: string;
  lastName: string;
  now: Pick<OrderDetail, 'state' | 'cancelledAt' | 'cancellation'> & { isAwaitingDispatch: boolean };
  /** The address the gift cards were mailed to, if it holds nothing else; null for an order that is posted. */
  mailedTo: string[] | null;
  cards: Pick<OrderLine, 'id' | 'title' | 'envelope' | 'quantity' | 'picture' | 'paper' | 'isPack'>[];
  /** The shopper writes into some of the cards. */
  hasToWrite: boolean;
  deliverTo: string[];
  arrival: string | null;
  /** The days of posting, where the shopper has chosen days. */
  posting: string | null;
  /** The same where closed days delay what the shopper chose no day for; null where they do not. */
  delayed: string | null;
  /** The contents, address and days of each parcel, told in words; empty for an order with one parcel. */
  parcels: string[];
  total: number;
  /** Pounds that are paid later, and the invoice once it is issued. */
  onAccount?: { amount: number; invoice?: TradeInvoice };
  /** 'Gift card ending C0FE, £16.76 left', for each that paid. */
  giftCards: string[];
  delivery: number;
  codes: string[];
  items: { id: string; title: string; envelope: string; price: number; quantity: number }[];
  address: string;
}

const day = 24 * 60 * 60;

/** The caller must have checked that this shopper placed the order. */
export async function findOrderConfirmation(orderId: string): Promise<Answer<OrderConfirmation>> {
  const headers = { [orderAccessHeader]: await proofOf(orderId, 60) };
  const path = storePath`/store/orders/${orderId}`;
  const answer = await callStore<OrderAnswer>('find_order_confirmation', path, { headers });
  if (!answer.ok) return answer;
  const { order, record } = answer.value;
  // The page works without the catalogue: the order stores its pictures.
  const range = await catalogue().then(
    ({ cards }) => cards,
    () => [],
  );
  const detail = toOrder(answer.value, range);
  const { state, cancelledAt, cancellation, plans, lines, arrival } = detail;
  // A present is delivered to another person.
  const { billing_address: billing, shipping_address: shipping } = order;
  const buyer = billing?.first_name ? billing : shipping;
  const value = {
    id: order.id,
    number: order.display_id ?? 0,
    firstName: buyer?.first_name ?? '',
    lastName: buyer?.last_name ?? '',
    now: {
      state,
      cancelledAt,
      cancellation,
      isAwaitingDispatch: isAwaitingDispatch(detail),
    },
    mailedTo: record.is_mailed ? record.lines.flatMap(({ gift_card_to }) => gift_card_to || []) : null,
    cards: lines
      .filter(({ isFee }) => !isFee)
      .map(({ id, title, envelope, quantity, picture, paper, isPack }) => ({
        id,
        title,
        envelope,
        quantity,
        picture,
        paper,
        isPack,
      })),
    hasToWrite: lines.some(({ isFee, inside }) => !isFee && !inside),
    // The only parcel may go to another person.
    deliverTo: plans[0].deliverTo,
    arrival,
    posting: describePosting(plans.map(({ postOn }) => postOn)),
    delayed: record.posted_by ? detail.usualPosting : null,
    parcels: plans.length > 1 ? plans.map(describePlan) : [],
    total: record.total,
    ...(record.on_account && { onAccount: { amount: record.on_account, invoice: record.invoice } }),
    giftCards: (record.gift_cards ?? []).map(nameOfGiftCard),
    delivery: order.shipping_total,
    codes: codesOf(order),
    items: (order.items ?? []).map((item) => ({
      id: trackedId(item),
      title: item.product_title ?? item.title,
      envelope: item.variant_id ? envelopeName(item.variant_title) : '',
      price: item.unit_price,
      quantity: item.quantity,
    })),
    address: `/order/${order.id}?access=${await proofOf(orderId, 30 * day)}`,
  };
  return { ok: true, value };
}

function describePlan({ contents, deliverTo, said, arrival }: OrderPlan): string {
  const what = `${[contents.join('; '), ...deliverTo].join(', ')}.`;
  return [what, said, arrival && `It will be ${arrival}.`].filter(Boolean).join(' ');
}

/** Medusa stores codes on the line adjustments; its types omit them. */
function codesOf({ items }: HttpTypes.StoreOrder): string[] {
  const codes = (items ?? []).flatMap(({ adjustments }) => (adjustments ?? []).flatMap(({ code }) => code ?? []));
  return [...new Set(codes)].filter(Boolean);
}

export async function claimOrder(orderId: string, token: string): Promise<{ ok: boolean }> {
  return callStore('claim_order', storePath`/store/orders/${orderId}/claim`, {
    method: 'POST',
    token,
    body: { save_address: true },
    headers: { [orderAccessHeader]: await proofOf(orderId, 60) },
  });
}

/** @param seconds of validity */
function proofOf(orderId: string, seconds: number) {
  return signOrderAccess(orderId, Math.floor(Date.now() / 1000) + seconds, settings.linkSecret);
}
