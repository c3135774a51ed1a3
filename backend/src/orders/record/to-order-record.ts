import { cardProviderId } from '@shop/shared/card-provider';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { pictureKey } from '@shop/shared/cards/picture-address';
import { addressLines } from '@shop/shared/format/address-lines';
import { giftCardReference, isGiftCardLine, readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { sentAgainBy } from '@shop/shared/orders/line-sent-again';
import { isAllBack, isLostToBank } from '@shop/shared/orders/money-back';
import type { OrderRecord, ParcelPlan, RecordLine, RecordParcel, RecordRefund } from '@shop/shared/orders/order-record';
import { storedAddress } from '@shop/shared/orders/stored-address';
import { mainParcel, parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { tradeKinds } from '@shop/shared/trade/trade-form';
import { paidWordsOf, readLineWords, wordsIdOf } from '@shop/shared/words/line-words';
import * as v from 'valibot';
import { readPromisedDay } from '../../cart/delivery/promised-day';
import { noDay, type StoredParcel } from '../../modules/parcels/parcels-service';
import { toPounds } from '../../money/pence';
import { sum } from '../../money/sum';
import { noGiftCards, type OrderGiftCards } from './order-gift-cards';
import { type RefundParts, readRefundParts } from './refund-parts';
import type { StoredOrder } from './stored-order';

/** Medusa lowers the total with a credit line of this reference when it refunds more than was owed. */
export const creditOfRefund = 'payment_collection';

/** @param disputed pence that a bank took back for good @param plain by line: cards asked back in return for nothing */
export function toOrderRecord(
  order: StoredOrder,
  disputed = 0,
  wishes: readonly StoredParcel[] = [],
  gifts: OrderGiftCards = noGiftCards,
  plain: ReadonlyMap<string, number> = new Map(),
): OrderRecord {
  const parcels = parcelsOf(order);
  const lines = linesOf(order, parcels, wishes, gifts);
  const amounts = toAmounts(order, gifts, plain, disputed);
  const isLost = isLostToBank(amounts);
  const isOpen = order.canceled_at === null && !isAllBack(amounts) && !isLost;
  const plans = plansOf(order, wishes, lines, isOpen);
  const isMailed = isOfGiftCards(lines);
  return {
    id: order.id,
    number: order.display_id,
    email: order.email,
    first_name: order.billing_address?.first_name || (order.shipping_address?.first_name ?? ''),
    placed_at: order.created_at ?? '',
    cancelled_at: order.canceled_at,
    ...tradeOf(order),
    promised_by: plans[0].promised_by,
    plans,
    lines,
    ...(isMailed && { is_mailed: true }),
    ...(gifts.bought.some(({ spent }) => spent > 0) && { is_gift_card_spent: true }),
    ...amounts,
    codes: codesOf(order),
    delivery_name: order.shipping_methods[0]?.name ?? '',
    delivery_option: order.shipping_methods[0]?.shipping_option_id ?? '',
    parcels: parcels.map((parcel) => ({ ...parcel, lines: parcel.lines.filter(isCard(order.items)) })),
    address: order.shipping_address && !isMailed ? addressLines(order.shipping_address) : [],
    town: order.shipping_address?.city ?? '',
  };
}

function plansOf(
  order: StoredOrder,
  wishes: readonly StoredParcel[],
  lines: readonly RecordLine[],
  isOpen: boolean,
): OrderRecord['plans'] {
  const planOf = (wished: StoredParcel | undefined) => {
    const id = wished?.address ? wished.id : mainParcel;
    return toPlan(
      order,
      wished,
      id,
      lines.filter(({ plan }) => plan === id),
      isOpen,
    );
  };
  const main = planOf(wishes.find(({ address }) => address === null));
  const isFilled = ({ id }: { id: string }) => lines.some(({ plan }) => plan === id);
  const [first, ...more] = wishes.filter((wished) => wished.address !== null && isFilled(wished)).map(planOf);
  if (!first) return [main];
  return isFilled(main) ? [main, first, ...more] : [first, ...more];
}

function toPlan(
  { shipping_address, metadata }: StoredOrder,
  wished: StoredParcel | undefined,
  id: string,
  lines: readonly RecordLine[],
  isOpen: boolean,
): ParcelPlan {
  const { is_gift, from_name, wish, day, post_on, ...planned } = wished ?? {
    is_gift: false,
    from_name: '',
    ...noDay,
  };
  const arrives_by = isOfGiftCards(lines) ? null : (planned.arrives_by ?? readPromisedDay(metadata));
  const destination = v.parse(storedAddress, wished?.address ?? shipping_address ?? {});
  return {
    id,
    is_gift,
    from_name,
    day: wish && { when: wish, day },
    post_on,
    destination,
    to: `${destination.first_name} ${destination.last_name}`.trim(),
    to_first_name: destination.first_name || destination.last_name,
    town: destination.city,
    address: isOfGiftCards(lines) ? [] : addressLines(destination),
    // Beside the day that the buyer named, an earlier one would read as another promise.
    promised_by: wish === 'arrive' && !isOfGiftCards(lines) ? day : arrives_by,
    arrives_by,
    is_day_open: wished !== undefined && isOpen && isWaiting(lines),
  };
}

const tradeNote = v.object({ kind: v.picklist(tradeKinds) });

function tradeOf({ metadata }: StoredOrder): Pick<OrderRecord, 'trade'> {
  const note = v.safeParse(tradeNote, metadata?.trade);
  return note.success ? { trade: note.output.kind } : {};
}

/** Nothing of it comes by post. */
function isOfGiftCards(lines: readonly RecordLine[]): boolean {
  return lines.length > 0 && lines.every(({ gift_card_left }) => gift_card_left !== undefined);
}

/** A gift card is mailed, so it says nothing of the parcel in which it is counted. */
function isWaiting(all: readonly RecordLine[]): boolean {
  const lines = all.filter(({ gift_card_left }) => gift_card_left === undefined);
  return lines.some(({ unposted }) => unposted > 0) && lines.every(({ posted }) => posted === 0);
}

/** The sums start from what was ordered: Medusa's own shrink with returns and cancellations. */
function toAmounts(order: StoredOrder, gifts: OrderGiftCards, plain: ReadonlyMap<string, number>, disputed: number) {
  const { items, shipping_methods: ways } = order;
  const onAccount = sum(
    order.credit_lines.filter(({ reference }) => reference === onAccountReference).map(({ amount }) => amount),
  );
  const credits = order.credit_lines.filter(({ reference }) => reference !== giftCardReference);
  /** Medusa's total is what is left after gift cards. */
  const byGiftCards = sum(order.credit_lines.map(({ amount }) => amount)) - sum(credits.map(({ amount }) => amount));
  const goods = sum(items.map(({ unit_price, detail }) => unit_price * detail.quantity));
  const discount = sum(items.flatMap(({ adjustments }) => adjustments.map(({ amount }) => amount)));
  const delivery = sum(ways.map(({ amount, adjustments }) => amount - sum(adjustments.map((one) => one.amount))));
  const total = goods - discount + delivery;
  const { paid, refunds, isByCard } = paymentsOf(order, gifts);
  const refunded = sum(refunds.map(({ amount }) => amount));

  const credited = sum(credits.map(({ amount }) => amount));
  const reasons = new Set([creditOfRefund, ...refunds.map(({ label }) => label)]);
  const ofRefunds = sum(credits.filter(({ reference }) => reasons.has(reference)).map(({ amount }) => amount));
  // A refund that the bank sent back leaves its credit line behind, so that amount is still to be refunded.
  const credit = credited - onAccount - Math.min(ofRefunds, refunded);
  const kept = paid - refunded;
  const isReturned = items.some(hasComeBack);
  const unpaid = isReturned ? order.total + byGiftCards - kept : total - credited - kept;
  // What is still on account was never paid; the owner's own credit notes take nothing off it.
  const dueOf = (left: number) =>
    order.canceled_at
      ? Math.min(0, refunded - paid)
      : toWholePence(Math.abs(left) < 1 ? 0 : left < 0 ? Math.min(0, left + Math.max(0, onAccount)) : left);
  // Cards that an exchange or a claim asks back pay for those it sends. No return is owed for before it is here.
  const awaited = sum(items.map((item) => awaitedWorth(item, plain.get(item.id))));
  const due = dueOf(unpaid > 0 ? Math.max(0, unpaid - awaited) : unpaid);
  const comingBack = dueOf(unpaid) - due;
  // Medusa spreads a discount over the remaining cards in fractions of a penny, so the rows are rounded to add up.
  const sentBack = isReturned
    ? toWholePence(
        order.canceled_at ? total - order.total - byGiftCards - credited : total - credited - kept - dueOf(unpaid),
      )
    : 0;
  return {
    goods: toPounds(goods),
    discount: toPounds(discount),
    delivery: toPounds(delivery),
    total: toPounds(total),
    sent_back: toPounds(sentBack),
    ...(comingBack > 0 && { coming_back: toPounds(comingBack) }),
    credit: toPounds(credit),
    paid: toPounds(paid),
    is_by_card: isByCard,
    ...(onAccount > 0 && { on_account: toPounds(onAccount) }),
    ...(gifts.used.length > 0 && {
      gift_cards: gifts.used.map(({ last_four, balance, pence }) => ({
        last_four,
        amount: toPounds(pence),
        left: toPounds(balance),
      })),
    }),
    refunded: toPounds(refunded),
    refunds: refunds.map(({ id, amount, at, label, parts, back }) => ({
      id,
      amount: toPounds(amount),
      at,
      reason: parts?.reason || label,
      lines: refundedCards(items, parts ?? null),
      delivery: toPounds(parts?.delivery ?? 0),
      is_off_parcel: parts?.is_off_parcel ?? false,
      ...(back.length > 0 && {
        to_gift_cards: back.map(({ last_four, pence, is_stopped }) => ({
          last_four,
          amount: toPounds(pence),
          ...(is_stopped && { is_stopped }),
        })),
      }),
    })),
    disputed: toPounds(disputed),
    // What a bank has taken back the buyer has.
    due: toPounds(due < 0 ? Math.min(0, due + disputed) : due),
  };
}

/** Rounds halves away from zero, in both directions. */
function toWholePence(pence: number): number {
  return pence < 0 ? -Math.round(-pence) : Math.round(pence);
}

/** A refund that went to the card and to gift cards is one: the gift cards name it. */
function paymentsOf({ payment_collections }: StoredOrder, { used, back }: OrderGiftCards) {
  const payments = payment_collections
    .flatMap(({ payments: all }) => all)
    .map(({ amount, canceled_at, captures, ...payment }) => {
      const reserved = captures.length === 0 && canceled_at === null ? amount : 0;
      return { ...payment, paid: reserved + sum(captures.map((one) => one.amount)) };
    })
    .filter(({ paid }) => paid > 0);
  const refunds = payments
    .flatMap(({ refunds: all }) => all)
    .map(({ id, amount, created_at, refund_reason, metadata: parts }) => {
      return { id, amount, at: created_at ?? '', label: refund_reason?.label ?? '', parts };
    });
  const alone = back.filter(({ refund_id, ...one }, at) => {
    const isFirst = back.findIndex((other) => other.refund_id === refund_id) === at;
    return isFirst && one.pence > 0 && !refunds.some(({ id }) => id === refund_id);
  });
  const all = [
    ...refunds,
    ...alone.map(({ refund_id: id, created_at, parts }) => ({
      id,
      amount: 0,
      at: created_at.toISOString(),
      label: '',
      parts: readRefundParts({ parts }),
    })),
  ]
    .map((refund) => {
      const ofIt = back.filter(({ refund_id }) => refund_id === refund.id);
      return { ...refund, amount: refund.amount + sum(ofIt.map(({ pence }) => pence)), back: ofIt };
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    paid: sum(payments.map(({ paid }) => paid)) + sum(used.map(({ pence }) => pence)),
    refunds: all,
    isByCard: payments.every(({ provider_id }) => provider_id === cardProviderId),
  };
}

type StoredItem = StoredOrder['items'][number];

function hasComeBack({ detail }: StoredItem): boolean {
  return detail.return_received_quantity > 0 || detail.return_dismissed_quantity > 0;
}

/** The cost of the cards that an exchange or a claim asks back and that are not here yet. */
function awaitedWorth({ unit_price, adjustments, detail }: StoredItem, plain = 0): number {
  const awaited = detail.return_requested_quantity - plain;
  if (awaited <= 0) return 0;
  const net = unit_price * detail.quantity - sum(adjustments.map(({ amount }) => amount));
  return (net * awaited) / detail.quantity;
}

function refundedCards(items: readonly StoredItem[], parts: RefundParts | null): RecordRefund['lines'] {
  return (parts?.lines ?? []).flatMap(({ line_id, quantity, amount }) => {
    const item = items.find(({ id }) => id === line_id);
    return item ? [{ line_id, ...nameOfLine(item), quantity, amount: toPounds(amount) }] : [];
  });
}

function linesOf(
  order: StoredOrder,
  parcels: readonly RecordParcel[],
  wishes: readonly StoredParcel[],
  gifts: OrderGiftCards,
): RecordLine[] {
  const known = new Set(wishes.flatMap(({ id, address }) => (address === null ? [] : [id])));
  const posted = parcels.filter(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  const refunds = paymentsOf(order, gifts).refunds.flatMap(({ parts }) => parts ?? []);
  const off = refunds.filter(({ is_off_parcel }) => is_off_parcel);
  const lines = withFeesBehind(order.items)
    .filter(({ detail }) => detail.quantity > 0)
    .map((item) => {
      const words = readLineWords(item.metadata);
      const gift = readGiftCardLine(item.metadata);
      const { quantity } = item.detail;
      const isThis = ({ line_id }: { line_id: string }) => line_id === item.id;
      const countOf = (all: readonly { lines: readonly { line_id: string; quantity: number }[] }[]) =>
        sum(all.flatMap(({ lines }) => lines.filter(isThis)).map((line) => line.quantity));
      const gone = countOf(posted);
      const full = item.unit_price * quantity;
      return {
        id: item.id,
        product_id: item.product_id,
        ...nameOfLine(item),
        sku: item.variant_sku,
        picture: pictureKey(item.thumbnail) ?? '',
        quantity,
        price: toPounds(item.unit_price),
        amount: toPounds(full),
        net: toPounds(full - sum(item.adjustments.map(({ amount }) => amount))),
        posted: Math.min(quantity, gone),
        unposted: Math.max(0, quantity - gone - countOf(off)),
        refunded: Math.min(quantity, countOf(refunds)),
        ...(item.detail.return_received_quantity > 0 && { returned: item.detail.return_received_quantity }),
        ...(gift && {
          gift_card_left: leftOf(item, gifts),
          gift_card_spent: toPounds(spentOf(item, gifts)),
          gift_card_to: gift.email,
          gift_card_message: gift.message,
        }),
        ...(sentAgainBy(item.metadata) !== '' && { sent_again: sentAgainBy(item.metadata) }),
        cards: paidWordsOf(item.metadata) || gift ? 0 : cardsInside(item.product?.metadata),
        size: textOf(item, 'size'),
        inside: textOf(item, 'inside'),
        words: words && { words: words.words, hand: words.hand },
        plan: known.has(parcelIdOf(item.metadata)) ? parcelIdOf(item.metadata) : mainParcel,
        words_of: cardOf(item, order.items)?.id ?? '',
      };
    });
  return withGiftCardsInParcels(lines);
}

/** Medusa calls an order sent when all of its lines are, so gift cards count as posted with the last of its cards. */
function withGiftCardsInParcels(lines: RecordLine[]): RecordLine[] {
  const cards = lines.filter(({ gift_card_left }) => gift_card_left === undefined);
  const last = cards.findLast(({ unposted }) => unposted > 0);
  return lines.map((line) => {
    if (line.gift_card_left === undefined) return line;
    const plan = (last ?? cards[0])?.plan ?? line.plan;
    return { ...line, plan, unposted: last ? line.quantity - line.posted : 0 };
  });
}

/** The whole amount is left until the card is issued. */
function leftOf({ id, unit_price }: StoredItem, { bought }: OrderGiftCards): number {
  return toPounds(bought.find(({ line_id }) => line_id === id)?.balance ?? unit_price);
}

/** The card that the line was issued with has its id, also once another was given in its place. */
function spentOf({ id: line }: StoredItem, { bought }: OrderGiftCards): number {
  return sum(bought.filter(({ id, line_id }) => line_id === line || id === line).map(({ spent }) => spent));
}

function textOf({ product }: StoredItem, name: 'size' | 'inside'): string {
  const text = product?.metadata?.[name];
  return typeof text === 'string' ? text.trim() : '';
}

function cardOf({ metadata }: StoredItem, items: readonly StoredItem[]): StoredItem | undefined {
  const id = paidWordsOf(metadata);
  return id === null ? undefined : items.find((one) => wordsIdOf(one.metadata) === id);
}

function withFeesBehind(items: readonly StoredItem[]): StoredItem[] {
  const behind = (card: StoredItem) => items.filter((item) => cardOf(item, items) === card);
  return items.filter((item) => !cardOf(item, items)).flatMap((item) => [item, ...behind(item)]);
}

const isCard =
  (items: readonly StoredItem[]) =>
  ({ line_id }: { line_id: string }) =>
    !items.some((item) => item.id === line_id && (paidWordsOf(item.metadata) || isGiftCardLine(item.metadata)));

type Named = Pick<StoredItem, 'product_title' | 'title' | 'variant_title'>;

export function nameOfLine({ product_title, title, variant_title }: Named) {
  return { title: product_title || title, envelope: variant_title === 'Default' ? '' : variant_title };
}

/** The items of a fulfilment are named by envelope alone, so their titles come from the order lines. */
function parcelsOf({ items, fulfillments }: StoredOrder): RecordParcel[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const placeOf = ({ line_item_id }: { line_item_id: string }) => places.get(line_item_id) ?? items.length;
  return fulfillments
    .filter(({ canceled_at }) => canceled_at === null)
    .map((parcel) => ({
      id: parcel.id,
      shipped_at: parcel.shipped_at,
      delivered_at: parcel.delivered_at,
      lines: parcel.items
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map(({ line_item_id, title, quantity }) => {
          const item = byId.get(line_item_id);
          return { line_id: line_item_id, ...(item ? nameOfLine(item) : { title, envelope: '' }), quantity };
        }),
      tracking: parcel.labels
        .filter(({ tracking_number }) => tracking_number !== '')
        .toSorted((one, other) => (one.tracking_number < other.tracking_number ? -1 : 1))
        .map(({ tracking_number, tracking_url }) => ({
          number: tracking_number,
          url: /^https?:\/\//.test(tracking_url) ? tracking_url : '',
        })),
    }));
}

/** Lists the codes that took something off and those that were entered. */
function codesOf({ items, shipping_methods, promotions }: StoredOrder): string[] {
  const used = [...items, ...shipping_methods].flatMap(({ adjustments }) => adjustments.map(({ code }) => code));
  return [...new Set([...promotions.map(({ code }) => code), ...used])].filter(Boolean);
}
