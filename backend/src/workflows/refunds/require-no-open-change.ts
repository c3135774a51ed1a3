import { createStep } from '@medusajs/framework/workflows-sdk';
import { requireNoOpenChange } from '../../orders/open-change';

export const requireNoOpenChangeStep = createStep(
  'require-no-open-change',
  async ({ order_id }: { order_id: string }, { container }) => {
    await requireNoOpenChange(container, [order_id]);
  },
);
