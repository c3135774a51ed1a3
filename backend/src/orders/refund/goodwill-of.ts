import type { RecordRefund } from '@shop/shared/orders/order-record';
import { toPence, toPounds } from '../../money/pence';

/** The sum besides cards and delivery; 0 for an amount alone, which may have been owed. */
export function goodwillOf({ amount, lines, delivery }: Pick<RecordRefund, 'amount' | 'lines' | 'delivery'>): number {
  if (lines.length === 0 && delivery === 0) return 0;
  const named = lines.reduce((sum, line) => sum + toPence(line.amount), toPence(delivery));
  return toPounds(Math.max(0, toPence(amount) - named));
}
