import { acquireLockStep } from '@medusajs/core-flows';
import { createStep, transform, type WorkflowData } from '@medusajs/framework/workflows-sdk';
import { requireNoOpenChange } from '../../orders/open-change';
import { payingBackLocks } from '../../orders/posting/plan-posting';
import { dropBegunCreditStep } from '../refunds/add-credit-lines';
import { syncOrderPaymentsStep } from './sync-order-payments-step';

const requireNoOpenChangeStep = createStep(
  'require-no-open-change',
  async ({ order_id }: { order_id: string }, { container }) => {
    await requireNoOpenChange(container, [order_id]);
  },
);

/** An unanswered refund is synced before another is made. The caller releases the locks that this answers. */
export function beginPayingBack(order: { order_id: string } | WorkflowData<{ order_id: string }>) {
  const key = transform(order, ({ order_id }) => payingBackLocks(order_id));
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  dropBegunCreditStep(order);
  syncOrderPaymentsStep(order);
  requireNoOpenChangeStep(order);
  return key;
}
