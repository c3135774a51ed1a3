import type { ToPost } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import type { Ticks } from '../use-ticks';
import { describeWrongNumbers } from './wrong-numbers';

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
