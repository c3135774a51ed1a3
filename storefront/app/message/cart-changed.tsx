import { formatMoney } from '@shop/shared/format/money';
import type { ReactNode } from 'react';
import type { WhatChanged } from '../commerce/cart/cart.ts';
import { Notice } from './notice.tsx';

interface Props {
  changed: WhatChanged;
  isEmpty?: boolean;
  children?: ReactNode;
}

export function CartChangedNotice({ changed, isEmpty = false, children }: Props) {
  return (
    <Notice type="warning" message={`Your cart has changed${isEmpty ? '.' : totals(changed)}`}>
      {changed.sentences.length > 0 && (
        <ul>
          {changed.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </Notice>
  );
}

function totals({ before, after }: WhatChanged) {
  if (after === null) return '. You see its new total before you pay.';
  if (after === before) return `, and still comes to ${formatMoney(after)}.`;
  return `: it now comes to ${formatMoney(after)}, not ${formatMoney(before)}.`;
}
