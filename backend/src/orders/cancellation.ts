import { addDays, dayOf, startOfDay } from '@shop/shared/format/calendar';
import { coolingOffDays, type Returnable } from '@shop/shared/orders/returns';
import type { CancelKind } from '@shop/shared/store-answers/order';

export interface OrderState {
  isCancelled: boolean;
  isRefunded: boolean;
  /** Counts of cards. */
  lines: readonly { ordered: number; sent: number }[];
  /** Cancelled parcels are left out. */
  parcels: readonly { sentAt: Date | null; arrivedAt: Date | null }[];
  /** A shop is no consumer: it cannot withdraw. */
  isOfShop?: boolean;
  /** Left out for all of it. */
  returnable?: Returnable;
  /** Left out for an order that is posted: gift cards alone go by mail as soon as they are ordered. */
  mailed?: { at: Date; isSpent: boolean };
}

export interface CancelOption {
  possible: CancelKind | null;
  /** Null while there is no deadline. */
  until: Date | null;
}

const day = 24 * 60 * 60 * 1000;
/** Most parcels are never reported as delivered, so this errs in the shopper's favour. */
const daysInThePost = 7;

/** An order can be cancelled until posted, then withdrawn from; gift cards for as long, while none of it is spent. */
export function findCancelOption(order: OrderState, now: Date): CancelOption {
  const none: CancelOption = { possible: null, until: null };
  if (order.isCancelled || order.isRefunded) return none;
  if (order.mailed) {
    const until = endOfDay(order.mailed.at, coolingOffDays);
    return now <= until && !order.mailed.isSpent ? { possible: 'cancel', until } : none;
  }
  if (order.lines.every(({ sent }) => sent === 0)) return { possible: 'cancel', until: null };
  if (order.isOfShop || order.returnable === 'none') return none;
  if (order.lines.some(({ ordered, sent }) => sent < ordered)) return { possible: 'withdrawal', until: null };
  const arrivals = order.parcels.flatMap(({ sentAt, arrivedAt }) => {
    if (arrivedAt) return [arrivedAt.getTime()];
    return sentAt ? [sentAt.getTime() + daysInThePost * day] : [];
  });
  if (arrivals.length === 0) return { possible: 'withdrawal', until: null };
  const until = endOfDay(new Date(Math.max(...arrivals)), coolingOffDays);
  return now <= until ? { possible: 'withdrawal', until } : none;
}

/** Returns the last millisecond of a day in the shop's time zone, `daysLater` after the day of `moment`. */
function endOfDay(moment: Date, daysLater: number): Date {
  return new Date(startOfDay(addDays(dayOf(moment), daysLater + 1)).getTime() - 1);
}
