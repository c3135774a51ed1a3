import { describeInvalidTrackingNumber, isTrackingNumber } from '../../../../orders/posting/is-tracking-number';
import { describeUsedTrackingNumber, findRepeatedNumbers } from '../../../../orders/posting/used-tracking-number';

/** @returns the sentences by the id of the order */
export function describeWrongNumbers(orders: readonly { id: string; number: number; tracking: string }[]) {
  const repeated = findRepeatedNumbers(orders).map(({ order: { id, number, tracking }, other }) => {
    return [id, describeUsedTrackingNumber(tracking, number, other.number)] as const;
  });
  const invalid = orders
    .filter(({ tracking }) => !isTrackingNumber(tracking))
    .map(({ id, number, tracking }) => [id, describeInvalidTrackingNumber(tracking, number)] as const);
  return new Map([...repeated, ...invalid]);
}
