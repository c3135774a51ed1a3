import { createPaymentSessionsWorkflow, releaseLockStep, useQueryGraphStep } from '@medusajs/core-flows';
import { createWorkflow, transform, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { requireCurrentTotalStep } from '../cart/require-current-cart';
import { lockOpenCart } from '../lock-open-cart';
import { requireTradeRulesStep } from '../trade/require-trade-rules-step';

type Input = { collectionId: string; providerId: string };

/** Medusa's own call takes no lock: it would start a session for a completed cart and cancel the order's payment. */
export const startPaymentSessionWorkflow = createWorkflow('start-payment-session', (input: Input) => {
  const { data: link } = useQueryGraphStep({
    entity: 'cart_payment_collection',
    fields: ['cart_id'],
    filters: { payment_collection_id: input.collectionId },
    options: { isList: false, throwIfKeyNotFound: true },
  }).config({ name: 'cart-of-payment' });
  const cartId = transform({ link }, ({ link }) => String(link.cart_id));
  requireCurrentTotalStep(cartId);
  requireTradeRulesStep(cartId);
  lockOpenCart(cartId, [], { timeout: 5, ttl: 30 });
  // Without the customer: Medusa would hand name, address and telephone to the card provider and keep them with the payment.
  const session = createPaymentSessionsWorkflow.runAsStep({
    input: { payment_collection_id: input.collectionId, provider_id: input.providerId },
  });
  releaseLockStep({ key: cartId });
  return new WorkflowResponse(session);
});
