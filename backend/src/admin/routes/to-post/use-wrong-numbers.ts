import type { ToPost } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import { describeInvalidTrackingNumber, isTrackingNumber } from '../../../orders/posting/is-tracking-number';
import type { Ticks } from './use-ticks';

/** A number is checked when it is sent, not while it is typed; its error stays until it is corrected. */
export function useWrongNumbers({ ticked, numberOf }: Pick<Ticks, 'ticked' | 'numberOf'>) {
  const [refused, refuse] = useState<readonly string[]>([]);
  const wrong = ticked.filter((order) => !isTrackingNumber(numberOf(order)));

  return {
    wrongOf: (order: ToPost) =>
      refused.includes(order.id) && wrong.some(({ id }) => id === order.id)
        ? describeInvalidTrackingNumber(numberOf(order), order.number)
        : '',
    mayBeSent: (): boolean => {
      refuse(wrong.map(({ id }) => id));
      document.getElementById(`number-${wrong[0]?.id}`)?.focus();
      return wrong.length === 0;
    },
  };
}
