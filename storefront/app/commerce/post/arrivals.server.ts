import { dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { arrivalDay, lastOrderDay } from '@shop/shared/post-calendar/arrival';
import {
  delayedPosting,
  describeArrival,
  describeClosure,
  describeDispatch,
  formatHour,
  orderBefore,
} from '@shop/shared/post-calendar/describe-arrival';
import { nextOf, seasonOn } from '@shop/shared/seasons/season';
import { type Catalogue, catalogue } from '../catalogue.server.ts';
import type { Arrivals, LastOrder } from './arrival.ts';

type Known = Pick<Catalogue, 'postCalendar' | 'deliveryPrices'>;

export function arrivalsNow({ postCalendar, deliveryPrices }: Known): Arrivals | null {
  const now = new Date();
  const ways = deliveryPrices.flatMap(({ name, code }) => {
    const day = arrivalDay(postCalendar, code, now);
    return day ? [{ name, arrival: describeArrival(day) }] : [];
  });
  return ways.length > 0 ? { before: orderBefore(postCalendar, now), ways } : null;
}

/** Says the posting of an order made now, where closed days delay it; null where they do not. */
export function delayedNow({ postCalendar }: Pick<Known, 'postCalendar'>): string | null {
  const delayed = delayedPosting(postCalendar, new Date());
  return delayed && describeDispatch(delayed);
}

/** Says the posting of an order made now, without a day of its own. */
export function dispatchNow({ postCalendar }: Pick<Known, 'postCalendar'>, usually?: 'in' | 'within'): string {
  return describeDispatch(delayedPosting(postCalendar, new Date()), usually);
}

/** Over closed days the text says why it takes so long. @param optionId null: standard delivery */
export async function arrivalBy(optionId: string | null, isGift = false): Promise<string | null> {
  const now = new Date();
  const { postCalendar, deliveryPrices } = await catalogue();
  const way = deliveryPrices.find(({ id, code }) => (optionId ? id === optionId : code === 'standard'));
  const day = way ? arrivalDay(postCalendar, way.code, now) : null;
  const closed = describeClosure(postCalendar, now);
  const arrival = day && describeArrival(day, isGift);
  return arrival && (closed ? `${arrival} (we are ${closed})` : arrival);
}

/** The last days to order, for the owner's last posting dates and the leading season; those over are left out. */
export function lastOrders(known: Known & Pick<Catalogue, 'seasons'>): LastOrder[] {
  const now = new Date();
  const { postCalendar, deliveryPrices } = known;
  return comingOccasions(known, dayOf(now)).flatMap(({ occasion, by }) =>
    deliveryPrices.flatMap(({ name, code }) => {
      const last = lastOrderDay(postCalendar, code, by, now);
      return last
        ? [{ occasion, way: name, hour: formatHour(postCalendar.cut_off_hour), day: formatWeekday(last) }]
        : [];
    }),
  );
}

function comingOccasions({ postCalendar, seasons }: Pick<Catalogue, 'postCalendar' | 'seasons'>, today: string) {
  const season = seasonOn(seasons, today);
  const day = season && nextOf(season, today)?.day;
  const coming = [...postCalendar.last_posting, ...(day ? [{ occasion: season.name, by: day }] : [])]
    .filter(({ by }) => by >= today)
    .toSorted((one, other) => one.by.localeCompare(other.by));
  const isNamed = (name: string) => (one: { occasion: string }) => one.occasion.toLowerCase() === name.toLowerCase();
  return coming.filter((one) => coming.find(isNamed(one.occasion)) === one);
}
