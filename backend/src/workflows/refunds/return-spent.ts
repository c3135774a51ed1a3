import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';

/** All that a cancelled order spent goes back to its gift cards. Running it again changes nothing. */
export async function returnSpent(container: MedusaContainer, orderId: string, by = ''): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  for (const { cart_id: cartId } of await readGraph(container, 'order_cart', ['cart_id'], { order_id: orderId })) {
    const pence = (await cards.spentBy([cartId])).reduce((sum, one) => sum + one.pence, 0);
    if (pence > 0) await cards.refund({ cartId, refundId: `cancelled:${orderId}`, pence, parts: null, by });
  }
}

/** This step has no undo: the order is cancelled. The sweep does what an interrupted run has left. */
export const returnSpentStep = createStep(
  'return-spent-gift-cards',
  async ({ order_id, by }: { order_id: string; by?: string | undefined }, { container }) => {
    await returnSpent(container, order_id, by);
  },
);
