import { dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { arrivalDay } from '@shop/shared/post-calendar/arrival';
import { describeArrival, describeClosure, orderBefore } from '@shop/shared/post-calendar/describe-arrival';
import { type Catalogue, catalogue } from '../catalogue.server.ts';
import type { Arrivals, LastOrder } from './arrival.ts';

type Known = Pick<Catalogue, 'postCalendar' | 'deliveryPrices'>;

export function arrivalsNow({ postCalendar, deliveryPrices }: Known, now = new Date()): Arrivals | null {
  const ways = deliveryPrices.flatMap(({ name, code }) => {
    const day = arrivalDay(postCalendar, code, now);
    return day ? [{ name, arrival: describeArrival(day) }] : [];
  });
  return ways.length > 0 ? { before: orderBefore(postCalendar, now), ways } : null;
}

/**
 * Over closed days the text says why it takes so long.
 * @param optionId the shipping option's id; null: standard delivery
 */
export async function arrivalBy(optionId: string | null, now = new Date()): Promise<string | null> {
  const { postCalendar, deliveryPrices } = await catalogue();
  const way = deliveryPrices.find(({ id, code }) => (optionId ? id === optionId : code === 'standard'));
  const day = way ? arrivalDay(postCalendar, way.code, now) : null;
  const closed = describeClosure(postCalendar, now);
  return day && (closed ? `${describeArrival(day)} (we are ${closed})` : describeArrival(day));
}

export function lastOrders({ postCalendar, deliveryPrices }: Known, now = new Date()): LastOrder[] {
  return postCalendar.last_posting
    .filter(({ last }) => last >= dayOf(now))
    .toSorted((one, other) => one.last.localeCompare(other.last))
    .flatMap(({ occasion, code, last }) => {
      const way = deliveryPrices.find((one) => one.code === code);
      return way ? [{ occasion, way: way.name, last: formatWeekday(last) }] : [];
    });
}
