import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { PaymentReturn } from '@shop/shared/store-answers/order';
import { paymentProvider } from '../../payments/current-provider';
import { findCartBySession } from '../../payments/find-by-session';
import type { ProviderStatus } from '../../payments/provider';
import { isRefused } from '../../process/refusals/is-refused';
import { findLinkedOrder } from './begin-completion';
import { completeCart } from './complete-checkout';
import { definiteRefusals } from './resume-order';

type Input = { intentId: string; secret: string };

interface ReturnedPayment {
  /** Undefined once the amount was let go, with the session by which a payment is its cart's. */
  cartId: string | undefined;
  /** False when the shopper needs another card. */
  mayStillSucceed: boolean;
  /** While the order is refused the job that reconciles lets it go. */
  isHeld: boolean;
}

const liveStatuses: ProviderStatus[] = ['authorized', 'captured', 'processing', 'requires_action'];
const heldStatuses: ProviderStatus[] = ['authorized', 'processing'];

/** The shopper may return in another browser, without the cart, and has only the payment's id and secret. */
const findStep = createStep('find-returned-payment', async ({ intentId, secret }: Input, { container }) => {
  const payment = await paymentProvider.findBySecret(intentId, secret);
  if (!payment?.sessionId) throw unknownPayment();
  const { sessionId, status, netReceived } = payment;
  const cartId = await findCartBySession(container, sessionId);
  const isHeld = heldStatuses.includes(status) || netReceived > 0;
  if (isHeld && !cartId) throw unknownPayment();
  return new StepResponse({ cartId, mayStillSucceed: liveStatuses.includes(status), isHeld });
});

/** This step has no undo: completing a cart reverts itself when it fails. */
const finishStep = createStep('finish-returned-payment', async (payment: ReturnedPayment, { container }) => {
  return new StepResponse(await finish(container, payment));
});

/** Fails with not_found for an unknown payment or a wrong secret. */
export const finishReturnedPaymentWorkflow = createWorkflow('finish-returned-payment', (input: Input) => {
  return new WorkflowResponse(finishStep(findStep(input)));
});

async function finish(
  container: MedusaContainer,
  { cartId, mayStillSucceed, isHeld }: ReturnedPayment,
): Promise<PaymentReturn> {
  if (!cartId) return { state: 'refused' };
  // An interrupted order is finished or reverted by the same call.
  if (!mayStillSucceed && !(await findLinkedOrder(container, cartId))) return { state: 'refused' };
  const completion = await completeCart(container, cartId);
  if (completion.state === 'order') {
    return { state: 'order', order: await readOrder(container, completion.orderId), cart_id: cartId };
  }
  if (completion.state !== 'refused') return { state: 'pending' };
  if (completion.error.code === 'cart_changed') return { state: 'changed', cart_id: cartId };
  return { state: isRefused(completion.error, definiteRefusals) && !isHeld ? 'refused' : 'pending' };
}

function unknownPayment(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such payment.');
}

async function readOrder(container: MedusaContainer, id: string): Promise<{ id: string; email: string }> {
  const order = await container.resolve(Modules.ORDER).retrieveOrder(id, { select: ['id', 'email'] });
  return { id: order.id, email: order.email ?? '' };
}
