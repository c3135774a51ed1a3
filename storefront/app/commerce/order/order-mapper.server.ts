import type { HttpTypes } from '@medusajs/types';
import { paperOf } from '@shop/shared/cards/paper-size';
import { addDays, dayOf } from '@shop/shared/format/calendar';
import { describeMoneyBack, isAllBack } from '@shop/shared/orders/money-back';
import type { OrderRecord, ParcelPlan, RecordLine } from '@shop/shared/orders/order-record';
import { coolingOffDays, ownWordsStay } from '@shop/shared/orders/returns';
import { describeDay, describePresent } from '@shop/shared/parcels/describe-parcel';
import { describeArrival, describeDispatch } from '@shop/shared/post-calendar/describe-arrival';
import type { Cancellation } from '@shop/shared/store-answers/order';
import { handName } from '@shop/shared/words/hands';
import { addressOf, type Card, isSquare } from '../catalogue/card.ts';
import type { OrderDetail, OrderLine, OrderPlan } from './order.ts';
import { mailed, stateOf } from './order-summary.ts';
import { cancelRequested } from './order-words.ts';

export interface OrderAnswer {
  order: HttpTypes.StoreOrder;
  cancellation: Cancellation;
  record: OrderRecord;
}

/** Medusa knows nothing of what gift cards paid and got back, nor of invoices, and calls a gift card never sent. */
export function statusesOf(
  { status, payment_status, fulfillment_status }: HttpTypes.StoreOrder,
  record: Pick<OrderRecord, 'is_mailed' | 'gift_cards' | Paid> | undefined,
) {
  const isReckoned = record?.gift_cards || (record?.invoice && status !== 'canceled');
  return {
    status,
    payment: record && isReckoned ? paymentOf(record) : payment_status,
    fulfillment: record?.is_mailed ? mailed : fulfillment_status,
  };
}

type Paid = 'paid' | 'refunded' | 'on_account' | 'invoice';

function paymentOf(record: Pick<OrderRecord, Paid>): string {
  if (isAllBack(record)) return 'refunded';
  return record.refunded > 0 ? 'partially_refunded' : 'captured';
}

export function toOrder({ order, cancellation, record }: OrderAnswer, cards: readonly Card[]): OrderDetail {
  const { possible, until, requested } = cancellation;
  const back = describeMoneyBack(record);
  // Nothing is promised while a wish to cancel is open.
  const isStopped = requested?.kind === 'cancel';
  const [first, ...others] = record.plans;
  const planOf = (plan: ParcelPlan) => toPlan(plan, record, isStopped);
  return {
    id: record.id,
    number: record.number,
    email: record.email,
    placedAt: record.placed_at,
    state: stateOf({
      ...statusesOf(order, record),
      asked: requested?.kind ?? null,
    }),
    lines: record.lines.map((line) => toLine(line, cards)),
    ...(record.is_mailed && { isMailed: true as const }),
    amounts: record,
    trade: record.trade,
    invoice: record.invoice,
    refunds: record.refunds,
    cancelledAt: record.cancelled_at,
    parcels: record.parcels.map(({ id, shipped_at, delivered_at, lines, tracking }) => ({
      id,
      postedAt: shipped_at,
      deliveredAt: delivered_at,
      lines: lines.map(({ line_id, ...card }) => ({ id: line_id, ...card })),
      tracking: tracking.map(({ number, url }) => ({ number, url: url || null })),
    })),
    deliveryOptionId: record.delivery_option || null,
    plans: [planOf(first), ...others.map(planOf)],
    arrival: isStopped ? null : arrivalOf(record),
    usualPosting: describeDispatch(record.posted_by ?? null),
    cancellation: {
      possible,
      until,
      requested: requested && { kind: requested.kind, at: requested.at, said: cancelRequested(requested.kind, back) },
    },
    moneyBack: back,
    ...staysSold(record, cancellation),
    isRefunded: isAllBack(record),
  };
}

const spent =
  'A gift card of this order has been spent, in whole or in part, so the order cannot be cancelled. Write to us if something is wrong.';

/** Shops are told terms of their own. */
function staysSold(record: OrderRecord, { possible, requested }: Cancellation): Pick<OrderDetail, 'staysSold'> {
  const { lines, trade, cancelled_at, is_mailed, is_gift_card_spent } = record;
  if (cancelled_at || isAllBack(record)) return {};
  if (is_mailed && is_gift_card_spent && !possible && !requested && isInTime(record)) return { staysSold: spent };
  return trade !== 'trade' && lines.some(({ words_of }) => words_of) ? { staysSold: ownWordsStay } : {};
}

/** Later it could not be cancelled anyhow. */
function isInTime({ placed_at }: OrderRecord): boolean {
  return dayOf(new Date()) <= addDays(dayOf(new Date(placed_at)), coolingOffDays);
}

function toPlan(plan: ParcelPlan, record: OrderRecord, isStopped: boolean): OrderPlan {
  const { lines, plans, cancelled_at } = record;
  const { id, to, address, is_day_open, promised_by, ...wishes } = plan;
  const cards = lines.filter((line) => line.plan === id && !line.words_of && line.gift_card_to === undefined);
  return {
    id,
    to,
    deliverTo: address,
    day: wishes.day,
    postOn: wishes.post_on,
    isDayOpen: is_day_open && !isAllBack(record) && !isStopped,
    contents:
      plans.length > 1
        ? cards.map(({ quantity, title, envelope }) => `${quantity} × ${title}${envelope && `, ${envelope} envelope`}`)
        : [],
    giftTo: wishes.is_gift ? to : null,
    present: describePresent(wishes),
    said: describeDay(wishes),
    arrival: promised_by && !cancelled_at && !isStopped ? describeArrival(promised_by, wishes.is_gift) : null,
  };
}

type Promised = Pick<OrderRecord, 'promised_by' | 'cancelled_at' | 'plans'>;

export function arrivalOf({ promised_by, cancelled_at, plans }: Promised) {
  return promised_by && !cancelled_at ? describeArrival(promised_by, plans[0].is_gift) : null;
}

function toLine(line: RecordLine, cards: readonly Card[]): OrderLine {
  const { id, product_id, title, envelope, price, quantity, amount, picture, words, words_of } = line;
  const { gift_card_to, gift_card_message, sent_again } = line;
  const said = [
    sent_again && 'Sent again, free of charge',
    words && `Inside, in our ${handName(words.hand)} hand:\n${words.words}`,
  ]
    .filter(Boolean)
    .join('\n');
  const card = cards.find((one) => one.id === product_id);
  return {
    id,
    title,
    envelope,
    price,
    quantity,
    total: amount,
    ...(said && { inside: said }),
    ...(gift_card_to && { inside: [`Mailed to ${gift_card_to}`, gift_card_message].filter(Boolean).join(':\n') }),
    ...(gift_card_to !== undefined && { isGiftCard: true as const }),
    ...((words_of || gift_card_to !== undefined) && { isFee: true as const }),
    // The order keeps the picture of a card that has left the range.
    picture: card?.front ?? (picture ? { key: picture, alt: `Front of the card ‘${title}’` } : null),
    isSquare: card !== undefined && isSquare(card),
    paper: card?.paper ?? paperOf(''),
    isPack: (card?.cardsInside ?? 1) > 1,
    address: card ? addressOf(card) : null,
  };
}
