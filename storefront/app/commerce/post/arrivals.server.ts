import { dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { arrivalDay } from '@shop/shared/post-calendar/arrival';
import { orderBefore, sayClosed, withYouBy } from '@shop/shared/post-calendar/say-arrival';
import { type Catalogue, catalogue } from '../catalogue/catalogue.server.ts';
import type { Arrivals, LastOrder } from './arrival.ts';

type Known = Pick<Catalogue, 'postCalendar' | 'deliveryPrices'>;

/** When what is ordered now comes, by each way of delivery; null while nobody can say. */
export function arrivalsNow({ postCalendar, deliveryPrices }: Known, now = new Date()): Arrivals | null {
  const ways = deliveryPrices.flatMap(({ name, code }) => {
    const day = arrivalDay(postCalendar, code, now);
    return day ? [{ name, arrival: withYouBy(day) }] : [];
  });
  return ways.length > 0 ? { before: orderBefore(postCalendar, now), ways } : null;
}

/**
 * The words for one way of delivery, by its id at the backend; by standard delivery before one is chosen. Over closed
 * days they say why it takes so long.
 */
export async function arrivalBy(optionId: string | null, now = new Date()): Promise<string | null> {
  const { postCalendar, deliveryPrices } = await catalogue();
  const way = deliveryPrices.find(({ id, code }) => (optionId ? id === optionId : code === 'standard'));
  const day = way ? arrivalDay(postCalendar, way.code, now) : null;
  const closed = sayClosed(postCalendar, now);
  return day && (closed ? `${withYouBy(day)} (we are ${closed})` : withYouBy(day));
}

/** The last posting dates that are still to come, the nearest first. */
export function lastOrders({ postCalendar, deliveryPrices }: Known, now = new Date()): LastOrder[] {
  return postCalendar.last_posting
    .filter(({ last }) => last >= dayOf(now))
    .toSorted((one, other) => one.last.localeCompare(other.last))
    .flatMap(({ occasion, code, last }) => {
      const way = deliveryPrices.find((one) => one.code === code);
      return way ? [{ occasion, way: way.name, last: formatWeekday(last) }] : [];
    });
}
