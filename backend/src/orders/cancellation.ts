import { shop } from '@shop/shared/shop';
import type { CancelKind } from '../modules/cancellations/cancellations-service';

/** What decides whether an order may still be cancelled by its shopper. */
export interface OrderState {
  isCancelled: boolean;
  isRefunded: boolean;
  /** Cards of each line: how many were ordered and how many of them have been sent. */
  lines: readonly { ordered: number; sent: number }[];
  /** Those that were not called back. */
  parcels: readonly { sentAt: Date | null; arrivedAt: Date | null }[];
}

export interface CancelChance {
  possible: CancelKind | null;
  /** The last moment; null while there is no end to it. */
  until: Date | null;
}

const day = 24 * 60 * 60 * 1000;
/** The law gives so long from the day on which the last goods arrive (Consumer Contracts Regulations 2013). */
const coolingOffDays = 14;
/** Most parcels are never reported as delivered: they are taken to be that long on their way, in the shopper's favour. */
const daysInThePost = 7;

/** Before anything is sent an order can be cancelled; afterwards the shopper can withdraw from it for a while. */
export function chanceToCancel(order: OrderState, now: Date): CancelChance {
  const none: CancelChance = { possible: null, until: null };
  if (order.isCancelled || order.isRefunded) return none;
  if (order.lines.every(({ sent }) => sent === 0)) return { possible: 'cancel', until: null };
  if (order.lines.some(({ ordered, sent }) => sent < ordered)) return { possible: 'withdrawal', until: null };
  const arrivals = order.parcels.flatMap(({ sentAt, arrivedAt }) => {
    if (arrivedAt) return [arrivedAt.getTime()];
    return sentAt ? [sentAt.getTime() + daysInThePost * day] : [];
  });
  if (arrivals.length === 0) return { possible: 'withdrawal', until: null };
  const until = endOfDay(new Date(Math.max(...arrivals)), coolingOffDays);
  return now <= until ? { possible: 'withdrawal', until } : none;
}

const inTheShop = new Intl.DateTimeFormat(shop.locale, {
  timeZone: shop.timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The last moment of a day in the shop's own place, so many days after the day of `moment`. */
function endOfDay(moment: Date, daysLater: number): Date {
  const { year, month, date } = shopParts(moment);
  const end = new Date(Date.UTC(year, month - 1, date + daysLater + 1) - 1);
  // In summer that is an hour into the next day there.
  return shopParts(end).hour === 0 ? new Date(end.getTime() - 60 * 60 * 1000) : end;
}

function shopParts(moment: Date) {
  const part = (type: string) =>
    Number(inTheShop.formatToParts(moment).find((one) => one.type === type)?.value ?? Number.NaN);
  return { year: part('year'), month: part('month'), date: part('day'), hour: part('hour') };
}
