import type { PromisedDay } from '@shop/shared/desk/promised-day';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import type { Parcel } from './read-parcels';

type Promised = Pick<Parcel, 'order_id' | 'reference'> & { plan: Pick<Parcel['plan'], 'promised_by' | 'post_on'> };

/** The nearest first. */
export function promisedOn(closed: PostCalendar['closed'], parcels: readonly Promised[]): PromisedDay[] {
  const isClosed = (day: string | null) =>
    day !== null && closed.some(({ from, until }) => from <= day && day <= until);
  return parcels
    .flatMap(({ order_id, reference, plan: { promised_by, post_on } }) => {
      const day = [post_on, promised_by].find(isClosed);
      return day ? [{ order_id, reference, day, is_to_post: day === post_on }] : [];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
