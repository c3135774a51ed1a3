import { type ClaimReasonName, claimReasonWords } from '@shop/shared/desk/claim-reasons';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord, RecordParcel, RecordRefund } from '@shop/shared/orders/order-record';
import type { CancelRequestRecord } from '../../modules/cancellations/cancellations-service';
import { toPounds } from '../../money/pence';
import { sum } from '../../money/sum';
import type { OrderMoney } from '../read-order-money';
import { goodwillOf } from '../refund/goodwill-of';
import type { TimelineEntry } from './order-desk';

interface Dispute {
  amount: number;
  reason: string;
  standing: 'open' | 'under review' | 'won' | 'lost';
  is_inquiry: boolean;
  at: string;
  changed_at: string;
}

interface TransferRequest {
  status: 'requested' | 'accepted' | 'declined' | 'canceled';
  at: string;
  /** Empty until the shopper has answered. */
  answered_at: string;
}

/** Amounts are pence; a negative payment went back. */
export interface InvoiceStory {
  number: string;
  pence: number;
  due_on: string;
  notes: readonly { number: string; pence: number; reason: string; cards: readonly string[]; at: string }[];
  payments: readonly { pence: number; by: string; at: string }[];
}

export interface SentAgain {
  at: string;
  /** Each card as words: '1 × Do not be anxious, White'. */
  cards: readonly string[];
  reason: ClaimReasonName;
  note: string;
  by: string;
  /** Empty unless the claim was taken back. */
  taken_back_at: string;
}

/** A parcel that was marked as posted and was not. */
export interface TakenBack {
  parcel: string;
  posted_at: string;
  at: string;
  cards: number;
  by: string;
}

export interface TimelineSource {
  sent_again: readonly SentAgain[];
  taken_back: readonly TakenBack[];
  order: OrderRecord;
  money: readonly OrderMoney[];
  wishes: readonly CancelRequestRecord[];
  disputes: readonly Dispute[];
  transfers: readonly TransferRequest[];
  invoice?: InvoiceStory | undefined;
  posted_by: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
}

export function buildOrderTimeline({
  order,
  money,
  wishes,
  disputes,
  transfers,
  invoice,
  sent_again,
  taken_back,
  posted_by,
  names,
}: TimelineSource): TimelineEntry[] {
  const nameOf = (id: string | undefined) => names.get(id ?? '') ?? '';
  const refundedBy = (id: string) => nameOf(money.find(({ refunded_by }) => refunded_by[id])?.refunded_by[id]);
  return [
    entry(order.placed_at, `Ordered: ${describeOrdered(order)}, ${formatMoney(order.total)}.`),
    ...(order.gift_cards ?? []).map(({ last_four, amount }) =>
      entry(order.placed_at, `Paid: ${formatMoney(amount)} with the gift card that ends in ${last_four}.`),
    ),
    ...money.flatMap((one) => paymentEntries(one, order)),
    ...order.parcels.flatMap((parcel) => postingEntries(parcel, order, posted_by.get(parcel.id) ?? '')),
    ...taken_back.flatMap(({ parcel, posted_at, at, cards: count, by }) => [
      entry(posted_at, `Posted: ${cards(count)}.`, posted_by.get(parcel) ?? ''),
      entry(at, `Not posted after all: ${cards(count)}.`, nameOf(by)),
    ]),
    ...order.refunds.map((refund) => entry(refund.at, describeRefund(refund), refundedBy(refund.id))),
    ...sent_again.flatMap(({ at, cards, reason, note, by, taken_back_at }) => {
      const sent = cards.join('; ');
      const why = `${claimReasonWords[reason]}.${note && ` “${note}”`}`;
      return [
        entry(at, `Sent again, free: ${sent}. ${why}`, nameOf(by)),
        ...(taken_back_at ? [entry(taken_back_at, `Not sent again after all: ${sent}.`)] : []),
      ];
    }),
    ...(order.cancelled_at ? [cancellationEntry(order, refundedBy)] : []),
    ...wishes.flatMap(requestEntries),
    ...disputes.flatMap(disputeEntries),
    ...transfers.flatMap(transferEntries),
    ...(invoice ? invoiceEntries(invoice, order.placed_at, nameOf) : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

function describeOrdered({ lines: all }: OrderRecord): string {
  const lines = all.filter(({ sent_again }) => sent_again === undefined);
  const giftCards = sum(lines.flatMap((line) => (line.gift_card_left === undefined ? [] : line.quantity)));
  const posted = sum(lines.map((line) => line.quantity * line.cards));
  const named = giftCards === 1 ? '1 gift card' : `${giftCards} gift cards`;
  return [...(posted > 0 || giftCards === 0 ? [cards(posted)] : []), ...(giftCards > 0 ? [named] : [])].join(', ');
}

function paymentEntries(
  { intent, captured, captured_at, reserved, reserved_at, let_go_at }: OrderMoney,
  order: OrderRecord,
) {
  if (captured > 0) {
    const sum = formatMoney(toPounds(captured));
    return [entry(captured_at, intent ? `Paid: ${sum} was taken from the card.` : `Paid: ${sum}.`)];
  }
  if (order.paid === 0 && !let_go_at) return [];
  const sum = formatMoney(toPounds(reserved));
  return [
    entry(reserved_at, `${sum} was reserved on the card, and is not taken yet.`),
    ...(let_go_at ? [entry(let_go_at, `The ${sum} on the card was let go: nothing was paid.`)] : []),
  ];
}

function postingEntries(
  { shipped_at, delivered_at, lines, tracking }: RecordParcel,
  order: OrderRecord,
  by: string,
): TimelineEntry[] {
  const inside = new Map(order.lines.map((line) => [line.id, line.cards]));
  const posted = sum(lines.map(({ line_id, quantity }) => quantity * (inside.get(line_id) ?? 1)));
  const numbers = tracking.map(({ number }) => number).join(', ');
  const how = numbers ? `, tracking number ${numbers}` : '';
  return [
    ...(shipped_at ? [entry(shipped_at, `Posted: ${cards(posted)}${how}.`, by)] : []),
    ...(delivered_at ? [entry(delivered_at, 'Delivered.')] : []),
  ];
}

function describeRefund(refund: RefundWords): string {
  const { amount, lines, delivery, reason, is_off_parcel } = refund;
  const goodwill = goodwillOf(refund);
  const what = [
    ...lines.map(({ title, envelope, quantity }) => `${quantity} × ${title}${envelope && `, ${envelope}`}`),
    ...(delivery > 0 ? ['delivery'] : []),
    ...(goodwill > 0 ? [`goodwill, ${formatMoney(goodwill)}`] : []),
  ].join('; ');
  const off = is_off_parcel ? ' These cards are not sent.' : '';
  return `Paid back: ${formatMoney(amount)}${what && ` for ${what}`}.${reason && ` “${reason}”`}${off}`;
}

type RefundWords = Omit<RecordRefund, 'id' | 'at'>;

/** Medusa does not record who cancelled an order, so the name is taken from its refund. */
function cancellationEntry({ cancelled_at, refunds }: OrderRecord, refundedBy: (id: string) => string): TimelineEntry {
  const at = cancelled_at ?? '';
  const withIt = refunds.findLast((refund) => refund.lines.length === 0 && refund.at <= at);
  return entry(at, 'Cancelled: nothing more of it is sent.', withIt ? refundedBy(withIt.id) : '');
}

const answers = {
  posted: 'The wish to cancel was answered: already posted.',
  goes_on: 'The wish to cancel was taken back: the order goes on.',
  kept: 'The withdrawal was closed: the cards stay with the shopper.',
  nothing_back: 'The withdrawal was closed: nothing came back.',
  settled: 'The withdrawal was settled.',
};
const answersToCancel = {
  ...answers,
  kept: 'The wish to cancel was answered: it cannot be cancelled.',
  settled: 'The wish to cancel was settled.',
};

function requestEntries({ kind, reason, at, closedAt, answer }: CancelRequestRecord): TimelineEntry[] {
  const what = kind === 'cancel' ? 'The shopper asked to cancel.' : 'The shopper withdrew from the order.';
  const said = (kind === 'cancel' ? answersToCancel : answers)[answer ?? 'posted'];
  return [
    entry(at.toISOString(), `${what}${reason && ` “${reason}”`}`),
    ...(closedAt ? [entry(closedAt.toISOString(), said)] : []),
  ];
}

function disputeEntries({ amount, reason, standing, is_inquiry, at, changed_at }: Dispute): TimelineEntry[] {
  const sum = formatMoney(toPounds(amount));
  const end = {
    won: is_inquiry
      ? `The bank has no more questions about the ${sum}.`
      : `The bank decided for you: the ${sum} is yours.`,
    lost: `The bank decided for the shopper: the ${sum} is gone.`,
  };
  return [
    entry(
      at,
      is_inquiry
        ? `The shopper’s bank asked about ${sum}: ${reason}. Nothing was taken back.`
        : `The shopper’s bank took ${sum} back: ${reason}.`,
    ),
    ...(standing === 'won' || standing === 'lost' ? [entry(changed_at, end[standing])] : []),
  ];
}

function transferEntries({ status, at, answered_at }: TransferRequest): TimelineEntry[] {
  const answer =
    status === 'accepted' ? 'The shopper agreed: it is in that account now.' : 'The shopper declined that.';
  return [
    entry(at, 'The shopper was asked whether it may be added to an account.'),
    ...(answered_at ? [entry(answered_at, answer)] : []),
  ];
}

function invoiceEntries(
  { number, pence, due_on, notes, payments }: InvoiceStory,
  orderedAt: string,
  nameOf: (id: string) => string,
): TimelineEntry[] {
  const money = (amount: number) => formatMoney(toPounds(amount));
  return [
    entry(orderedAt, `Invoice ${number}: ${money(pence)}, due on ${formatDay(due_on)}.`),
    ...notes.map(({ number: note, pence, reason, cards, at }) => {
      const what = cards.length > 0 ? ` for ${cards.join('; ')}` : '';
      return entry(at, `Credit note ${note}: ${money(pence)}${what}.${reason && ` “${reason}”`}`);
    }),
    ...payments.map(({ pence, by, at }) =>
      entry(
        at,
        pence < 0 ? `${money(-pence)} of invoice ${number} went back.` : `Came for invoice ${number}: ${money(pence)}.`,
        nameOf(by),
      ),
    ),
  ];
}

function cards(number: number): string {
  return number === 1 ? '1 card' : `${number} cards`;
}

function entry(at: string, text: string, by = ''): TimelineEntry {
  return { at, text, by };
}
