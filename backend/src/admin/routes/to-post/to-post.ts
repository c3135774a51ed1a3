import type { Outcome, ToPost } from '@shop/shared/desk/to-post';
import { dayOf } from '@shop/shared/format/calendar';

/** The backend's limit of a batch. */
export const maxBatch = 100;

/** A request to cancel keeps an order from being posted by mistake. */
export function mayBePosted({ asked, is_cancelled }: ToPost): boolean {
  return asked === null && !is_cancelled;
}

export function isDue({ wishes: { post_on: day } }: ToPost, now: Date): boolean {
  return day === null || day <= dayOf(now);
}

/** Cards of a partly refunded order, or of one for a later day, may have to stay here: the owner ticks each such order. */
export function isTickedWithAll(order: ToPost, now: Date): boolean {
  return mayBePosted(order) && order.refunded === 0 && isDue(order, now);
}

/** Names the cards of a parcel that goes whole, too, since they may change meanwhile. */
export function onlyOf({ lines }: ToPost, part: Record<string, number> = {}) {
  return lines.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, part[id] ?? quantity), of: quantity }));
}

/** Returns the parcels that were posted, whatever became of others of their orders. */
export function sentOf<Parcel extends { id: string }>({ failed }: Outcome, parcels: readonly Parcel[]): Parcel[] {
  return parcels.filter(({ id }) => !failed.some((one) => one.id === id));
}
