import {
  acquireLockStep,
  createOrderPaymentCollectionWorkflow,
  createPaymentSessionsWorkflow,
  releaseLockStep,
  updatePaymentCollectionStep,
} from '@medusajs/core-flows';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { cardProviderId } from '@shop/shared/card-provider';
import { isPayableByCard } from '@shop/shared/order-sums';
import { toPounds } from '../../money/pence';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import type { Balance, BalanceSession } from '../../payments/balance';
import { paymentProvider } from '../../payments/current-provider';
import { takeBalanceStep } from './take-balance';

/** `amount` is pounds; null when nothing is owed. */
export type BalancePayment = { client_secret: string; amount: number } | null;

const isOwed = ({ due, order }: Pick<Balance, 'due' | 'order'>) => isPayableByCard(toPounds(due)) && !order.isCancelled;

/** Reuses an open session: a second tab must not cancel the payment of the first. */
const findSessionStep = createStep('find-balance-session', async ({ due, order, sessions }: Balance) => {
  if (!isOwed({ due, order })) return new StepResponse<BalanceSession | null>(null);
  for (const session of sessions) {
    if (session.amount !== due || !session.clientSecret || !session.isForCards) continue;
    const theirs = await paymentProvider.find(session.intent);
    if (theirs && theirs.status !== 'cancelled') return new StepResponse<BalanceSession | null>(session);
  }
  return new StepResponse<BalanceSession | null>(null);
});

/** Takes an authorized balance first, so that no buyer pays twice. */
export const startBalancePaymentWorkflow = createWorkflow('start-balance-payment', (input: { order_id: string }) => {
  const key = transform(input, ({ order_id }) => orderMoneyLock(order_id));
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  const balance = takeBalanceStep(input);
  const session = findSessionStep(balance);
  const wanted = transform({ balance, session }, ({ balance: { due, order, collection }, session }) => ({
    isNew: isOwed({ due, order }) && !session,
    collection: collection?.id ?? '',
    isOtherAmount: collection !== null && collection.amount !== due,
    amount: toPounds(due),
  }));
  const made = when('has-no-collection', { wanted }, ({ wanted }) => wanted.isNew && !wanted.collection).then(() =>
    createOrderPaymentCollectionWorkflow.runAsStep({
      input: transform({ input, wanted }, ({ input, wanted }) => ({ order_id: input.order_id, amount: wanted.amount })),
    }),
  );
  when('is-of-another-amount', { wanted }, ({ wanted }) => wanted.isNew && wanted.isOtherAmount).then(() => {
    updatePaymentCollectionStep(
      transform({ wanted }, ({ wanted }) => ({
        selector: { id: wanted.collection },
        update: { amount: wanted.amount },
      })),
    );
  });
  const begun = when('has-no-session', { wanted }, ({ wanted }) => wanted.isNew).then(() =>
    createPaymentSessionsWorkflow.runAsStep({
      input: transform({ wanted, made }, ({ wanted, made }) => ({
        payment_collection_id: wanted.collection || (made?.[0]?.id ?? ''),
        provider_id: cardProviderId,
      })),
    }),
  );
  releaseLockStep({ key });
  return new WorkflowResponse(
    transform({ session, begun, wanted }, ({ session, begun, wanted }): BalancePayment => {
      if (!session && !wanted.isNew) return null;
      const client_secret = session?.clientSecret ?? String(begun?.data?.client_secret ?? '');
      return { client_secret, amount: wanted.amount };
    }),
  );
});
