import type { ToPost } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import { isTrackingNumber, sayNoTrackingNumber } from '../../../orders/posting/is-tracking-number';
import type { Ticks } from './use-ticks';

/**
 * The numbers that are none, from the press on that would have sent them until each is mended: while a number is typed it
 * is not wrong yet.
 */
export function useWrongNumbers({ ticked, numberOf }: Pick<Ticks, 'ticked' | 'numberOf'>) {
  const [refused, refuse] = useState<readonly string[]>([]);
  const wrong = ticked.filter((order) => !isTrackingNumber(numberOf(order)));

  return {
    /** Empty for nothing. */
    wrongOf: (order: ToPost) =>
      refused.includes(order.id) && wrong.some(({ id }) => id === order.id)
        ? sayNoTrackingNumber(numberOf(order), order.number)
        : '',
    /** Whether all of them can be sent; otherwise the first that cannot is gone to. */
    mayBeSent: (): boolean => {
      refuse(wrong.map(({ id }) => id));
      document.getElementById(`number-${wrong[0]?.id}`)?.focus();
      return wrong.length === 0;
    },
  };
}
