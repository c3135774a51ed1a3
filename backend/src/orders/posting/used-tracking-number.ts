import { normalizeTrackingNumber } from './is-tracking-number';

/** @param other the number of the order that has the tracking number already; it may be the same order */
export function describeUsedTrackingNumber(tracking: string, order: number, other: number): string {
  const number = normalizeTrackingNumber(tracking);
  const whose = order === other ? 'another parcel of this order' : `the parcel of order ${other}`;
  return `Order ${order}: “${number}” is the tracking number of ${whose}. Look at its label once more, or leave the number empty.`;
}

type Numbered = { number: number; tracking: string };

/** Finds the orders whose tracking number an earlier one of the list has too. */
export function findRepeatedNumbers<T extends Numbered>(orders: readonly T[]): { order: T; other: T }[] {
  const first = new Map<string, T>();
  return orders.flatMap((order) => {
    const number = normalizeTrackingNumber(order.tracking);
    const other = first.get(number);
    if (number !== '' && other) return [{ order, other }];
    first.set(number, order);
    return [];
  });
}
