import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { findReturnedPayment, type ReturnedPayment } from '../../payments/returned-payment';
import { isRefused } from '../../process/refusals/is-refused';
import { tiedOrder } from '../completion/begin-completion';
import { certain } from '../completion/take-up-order';
import { completeCart } from './complete-checkout';

/** The payment's id and its secret, as the card provider gave them to the browser. */
type Input = { intentId: string; secret: string };

export type ReturnedOrder =
  | { state: 'order'; order: { id: string; email: string }; cart_id: string }
  | { state: 'pending' }
  | { state: 'refused' }
  /** The shopper is told first what has changed about the cart; nothing is held any more. */
  | { state: 'changed'; cart_id: string };

const findStep = createStep('find-returned-payment', async ({ intentId, secret }: Input, { container }) => {
  const payment = await findReturnedPayment(container, intentId, secret);
  if (!payment) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such payment.');
  return new StepResponse(payment);
});

/** No undo: completing a cart takes itself back when it fails, and an order that stands is kept. */
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

async function finish(container: MedusaContainer, { cartId, outcome }: ReturnedPayment): Promise<ReturnedOrder> {
  // An order that was left in the middle is finished, or taken back, by the same call.
  if (outcome === 'refused' && !(await tiedOrder(container, cartId))) return { state: 'refused' };
  const completion = await completeCart(container, cartId);
  if (completion.state === 'order') {
    return { state: 'order', order: await readOrder(container, completion.orderId), cart_id: cartId };
  }
  if (completion.state !== 'refused') return { state: 'pending' };
  if (completion.error.code === 'cart_changed') return { state: 'changed', cart_id: cartId };
  return { state: isRefused(completion.error, certain) ? 'refused' : 'pending' };
}

async function readOrder(container: MedusaContainer, id: string): Promise<{ id: string; email: string }> {
  const order = await container.resolve(Modules.ORDER).retrieveOrder(id, { select: ['id', 'email'] });
  return { id: order.id, email: order.email ?? '' };
}
