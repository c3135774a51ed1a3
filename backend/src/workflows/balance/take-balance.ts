import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { toPounds } from '../../money/pence';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { type Balance, readBalance } from '../../payments/balance';
import { paymentProvider } from '../../payments/current-provider';
import { capturePayment } from '../capture/capture-payments-step';
import { queueMails } from '../mail/queue-mails';

/** This step has no undo: captured money stays captured. Running it again does what is left. */
export const takeBalanceStep = createStep('take-balance', async ({ order_id }: { order_id: string }, { container }) => {
  const before = await readBalance(container, order_id);
  for (const { id, intent } of before.sessions) await takeSession(container, order_id, { id, intent });
  const balance = before.sessions.length > 0 ? await readBalance(container, order_id) : before;
  await queueMails(container, thanksFor(balance));
  return new StepResponse(balance);
});

export const takeBalanceWorkflow = createWorkflow('take-balance-of-order', (input: { order_id: string }) => {
  const key = transform(input, ({ order_id }) => orderMoneyLock(order_id));
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  const balance = takeBalanceStep(input);
  releaseLockStep({ key });
  return new WorkflowResponse(balance);
});

export async function takeBalance(container: MedusaContainer, order_id: string): Promise<void> {
  await takeBalanceWorkflow(container).run({ input: { order_id } });
}

async function takeSession(
  container: MedusaContainer,
  orderId: string,
  { id, intent }: { id: string; intent: string },
) {
  const theirs = await paymentProvider.find(intent);
  if (theirs?.status !== 'authorized' && theirs?.status !== 'captured') return;
  const payments = container.resolve(Modules.PAYMENT);
  const { due, order, sessions } = await readBalance(container, orderId);
  const amount = sessions.find((one) => one.id === id)?.amount ?? 0;
  if (order.isCancelled || amount > due) {
    await payments.deletePaymentSession(id);
    return;
  }
  const payment = await payments.authorizePaymentSession(id, {});
  if (payment) await capturePayment(container, payment.id);
}

/** The outbox sends one mail per payment id. */
function thanksFor({ order: { id: order_id, email }, payments }: Balance): NewMail[] {
  if (!email) return [];
  return payments.map(({ id, amount }) => ({
    kind: 'balance-paid',
    cause: id,
    recipient: email,
    data: { order_id, amount: toPounds(amount) },
  }));
}
