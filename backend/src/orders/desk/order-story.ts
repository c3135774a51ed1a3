import { formatMoney } from '@shop/shared/format/money';
import { toPounds } from '../../cart/pence';
import type { Wish } from '../../modules/cancellations/cancellations-service';
import type { OrderMoney } from '../read-order-money';
import type { OrderRecord, RecordParcel, RecordRefund } from '../record/order-record';
import type { Happening } from './order-desk';

/** A payment that its buyer asked their bank to take back. Amount in pence. */
interface Disputed {
  amount: number;
  reason: string;
  standing: 'open' | 'under review' | 'won' | 'lost';
  at: string;
  changed_at: string;
}

/** A request to have the order in an account. */
interface TransferAsked {
  status: 'requested' | 'accepted' | 'declined' | 'canceled';
  at: string;
  /** Empty where nobody has answered. */
  answered_at: string;
}

export interface Deeds {
  order: OrderRecord;
  money: readonly OrderMoney[];
  wishes: readonly Wish[];
  disputes: readonly Disputed[];
  transfers: readonly TransferAsked[];
  /** Who posted each parcel, by its id; names. */
  posted_by: ReadonlyMap<string, string>;
  /** Names by the ids of accounts in the admin. */
  names: ReadonlyMap<string, string>;
}

/** What happened to an order, in plain words and in order of time. */
export function orderStory({ order, money, wishes, disputes, transfers, posted_by, names }: Deeds): Happening[] {
  const nameOf = (id: string | undefined) => names.get(id ?? '') ?? '';
  const refundedBy = (id: string) => nameOf(money.find(({ refunded_by }) => refunded_by[id])?.refunded_by[id]);
  return [
    happening(order.placed_at, `Ordered: ${cards(count(order.lines))}, ${formatMoney(order.total)}.`),
    ...money.flatMap((one) => paid(one, order)),
    ...order.parcels.flatMap((parcel) => posted(parcel, posted_by.get(parcel.id) ?? '')),
    ...order.refunds.map((refund) => happening(refund.at, paidBack(refund), refundedBy(refund.id))),
    ...(order.cancelled_at ? [cancelled(order, refundedBy)] : []),
    ...wishes.flatMap(wished),
    ...disputes.flatMap(disputed),
    ...transfers.flatMap(transferred),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

function paid({ intent, captured, captured_at, reserved, reserved_at, let_go_at }: OrderMoney, order: OrderRecord) {
  if (captured > 0) {
    const sum = formatMoney(toPounds(captured));
    return [happening(captured_at, intent ? `Paid: ${sum} was taken from the card.` : `Paid: ${sum}.`)];
  }
  if (order.paid === 0 && !let_go_at) return [];
  const sum = formatMoney(toPounds(reserved));
  return [
    happening(reserved_at, `${sum} was reserved on the card, and is not taken yet.`),
    ...(let_go_at ? [happening(let_go_at, `The ${sum} on the card was let go: nothing was paid.`)] : []),
  ];
}

function posted({ shipped_at, delivered_at, lines, tracking }: RecordParcel, by: string): Happening[] {
  const numbers = tracking.map(({ number }) => number).join(', ');
  const how = numbers ? `, tracking number ${numbers}` : '';
  return [
    ...(shipped_at ? [happening(shipped_at, `Posted: ${cards(count(lines))}${how}.`, by)] : []),
    ...(delivered_at ? [happening(delivered_at, 'Delivered.')] : []),
  ];
}

function paidBack({ amount, lines, delivery, reason, is_off_parcel }: RefundWords): string {
  const what = [
    ...lines.map(({ title, envelope, quantity }) => `${quantity} × ${title}${envelope && `, ${envelope}`}`),
    ...(delivery > 0 ? ['delivery'] : []),
  ].join('; ');
  const off = is_off_parcel ? ' These cards are not sent.' : '';
  return `Paid back: ${formatMoney(amount)}${what && ` for ${what}`}.${reason && ` “${reason}”`}${off}`;
}

type RefundWords = Omit<RecordRefund, 'id' | 'at'>;

/** A cancellation notes nobody; what it pays back does. */
function cancelled({ cancelled_at, refunds }: OrderRecord, refundedBy: (id: string) => string): Happening {
  const at = cancelled_at ?? '';
  const withIt = refunds.findLast((refund) => refund.lines.length === 0 && refund.at <= at);
  return happening(at, 'Cancelled: nothing more of it is sent.', withIt ? refundedBy(withIt.id) : '');
}

function wished({ kind, reason, at, closedAt }: Wish): Happening[] {
  const what = kind === 'cancel' ? 'The shopper asked to cancel.' : 'The shopper withdrew from the order.';
  return [
    happening(at.toISOString(), `${what}${reason && ` “${reason}”`}`),
    ...(closedAt ? [happening(closedAt.toISOString(), 'The wish to cancel was answered: already posted.')] : []),
  ];
}

function disputed({ amount, reason, standing, at, changed_at }: Disputed): Happening[] {
  const sum = formatMoney(toPounds(amount));
  const end = {
    won: `The bank decided for you: the ${sum} is yours.`,
    lost: `The bank decided for the shopper: the ${sum} is gone.`,
  };
  return [
    happening(at, `The shopper’s bank took ${sum} back: ${reason}.`),
    ...(standing === 'won' || standing === 'lost' ? [happening(changed_at, end[standing])] : []),
  ];
}

function transferred({ status, at, answered_at }: TransferAsked): Happening[] {
  const answer =
    status === 'accepted' ? 'The shopper agreed: it is in that account now.' : 'The shopper declined that.';
  return [
    happening(at, 'The shopper was asked whether it may be added to an account.'),
    ...(answered_at ? [happening(answered_at, answer)] : []),
  ];
}

function count(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function cards(number: number): string {
  return number === 1 ? '1 card' : `${number} cards`;
}

function happening(at: string, text: string, by = ''): Happening {
  return { at, text, by };
}
