import type { ToPost } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import { describeInvalidTrackingNumber, isTrackingNumber } from '../../../../orders/posting/is-tracking-number';
import { describeUsedTrackingNumber, findRepeatedNumbers } from '../../../../orders/posting/used-tracking-number';
import type { Ticks } from '../use-ticks';

/** A number is checked when it is sent, not while it is typed; its error stays until it is corrected. */
export function useWrongNumbers({ ticked, numberOf }: Pick<Ticks, 'ticked' | 'numberOf'>) {
  const [refused, refuse] = useState<readonly string[]>([]);
  const wrong = describeWrongNumbers(ticked.map((order) => ({ ...order, tracking: numberOf(order) })));

  return {
    wrongOf: ({ id }: ToPost) => (refused.includes(id) ? (wrong.get(id) ?? '') : ''),
    mayBeSent: (): boolean => {
      const ids = ticked.map(({ id }) => id).filter((id) => wrong.has(id));
      refuse(ids);
      document.getElementById(`number-${ids[0]}`)?.focus();
      return ids.length === 0;
    },
  };
}

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
