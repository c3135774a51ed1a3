import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { findReturnedPayment, type ReturnedPayment } from '../../payments/returned-payment';
import { isRefused } from '../../process/refusals/is-refused';
import { completeBasket } from './complete-basket';

/** The payment's id and its secret, as the card provider gave them to the browser. */
type Input = { intentId: string; secret: string };

export type ReturnedOrder =
  | { state: 'order'; order: { id: string; email: string }; cart_id: string }
  | { state: 'pending' }
  | { state: 'refused' }
  /** The shopper is told first what has changed about the basket; nothing is held any more. */
  | { state: 'changed'; cart_id: string };

/** Refusals that say for certain that there is no order; after anything else nobody knows yet. */
const certain: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA, MedusaError.Types.NOT_FOUND];

const findStep = createStep('find-returned-payment', async ({ intentId, secret }: Input, { container }) => {
  const payment = await findReturnedPayment(container, intentId, secret);
  if (!payment) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such payment.');
  return new StepResponse(payment);
});

/** No undo: completing a basket takes itself back when it fails, and an order that stands is kept. */
const finishStep = createStep('finish-returned-payment', async (payment: ReturnedPayment, { container }) => {
  return new StepResponse(await finish(container, payment));
});

/**
 * Finishes the order of somebody who comes back from a bank's own page. Run again it answers with the same order. It
 * fails with not_found when there is no such payment, or the secret is not its own.
 */
export const finishReturnedPaymentWorkflow = createWorkflow('finish-returned-payment', (input: Input) => {
  return new WorkflowResponse(finishStep(findStep(input)));
});

async function finish(container: MedusaContainer, { basketId, outcome }: ReturnedPayment): Promise<ReturnedOrder> {
  const standing = await orderOf(container, basketId);
  // An order of before the payment was taken is finished by the same call.
  if (!standing && outcome === 'refused') return { state: 'refused' };
  const completion = await completeBasket(container, basketId);
  const hasFailed = completion.state === 'refused';
  const order = standing ?? (hasFailed ? undefined : await orderOf(container, basketId));
  if (order) return { state: 'order', order, cart_id: basketId };
  if (completion.state === 'refused' && completion.error.code === 'basket_changed') {
    return { state: 'changed', cart_id: basketId };
  }
  return { state: hasFailed && isRefused(completion.error, certain) ? 'refused' : 'pending' };
}

async function orderOf(
  container: MedusaContainer,
  basketId: string,
): Promise<{ id: string; email: string } | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_cart',
    fields: ['order.id', 'order.email'],
    filters: { cart_id: basketId },
  });
  const order = data[0]?.order;
  return order ? { id: order.id, email: order.email ?? '' } : undefined;
}
