import type { IOrderModuleService, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import type { NewMail } from '../../mail/kinds';
import { giftCardsModule } from '../../modules/gift-cards';
import { outboxModule } from '../../modules/outbox';
import { toPence, toPounds } from '../../money/pence';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { readRefundParts } from '../../orders/record/refund-parts';
import type { ShopPayment } from '../../payments/find-payment-by-intent';
import type { RefundFailure } from '../../payments/provider';
import { describeFailedRefund } from '../../payments/refunds/describe-failed-refund';
import { queueMails } from '../mail/queue-mails';

/** Amounts are pence. */
export interface FailedRefund {
  id: string;
  amount: number;
  /** The provider's id of the refund. */
  provider_refund: string;
  failure: RefundFailure;
}

type PaymentOfRefund = Pick<ShopPayment, 'id' | 'collection' | 'currency' | 'order'>;

interface Input {
  payment: PaymentOfRefund;
  refunds: FailedRefund[];
  /** The caller has the lock of the order's money. */
  isLocked: boolean;
}

/** Seconds. The owner's request may be waiting for the lock of the payment meanwhile, which the caller has. */
const lockTimeout = 5;

/** Medusa's module has this method, but its type does not. */
type OrderBooks = IOrderModuleService & {
  updateOrderTransactions: (change: { id: string; version: number }) => Promise<unknown>;
};

/**
 * The refund's credit line stays, so the sum is still to be refunded. A bank may refuse before the request that asked
 * for the refund has booked it, so the order's lock is waited for. This step has no undo: the shop has the money.
 */
export const removeFailedRefundsStep = createStep(
  'remove-failed-refunds',
  async ({ payment, refunds, isLocked }: Input, { container }) => {
    if (refunds.length === 0) return;
    const removeAll = async () => {
      for (const refund of refunds) {
        if (payment.order) await unbook(container, payment.id, payment.order.id, refund);
        await remove(container, payment, refund);
      }
    };
    if (isLocked || !payment.order) return removeAll();
    const locking = container.resolve(Modules.LOCKING);
    await locking.execute(orderMoneyLock(payment.order.id), removeAll, { timeout: lockTimeout });
  },
);

async function unbook(container: MedusaContainer, paymentId: string, orderId: string, refund: FailedRefund) {
  const books = container.resolve<OrderBooks>(Modules.ORDER);
  const booked = await books.listOrderTransactions({ order_id: orderId, reference: 'refund' });
  const ofCancellation = booked.find(
    ({ reference_id, amount }) => reference_id === paymentId && toPence(Number(amount)) === -refund.amount,
  );
  const entry = booked.find(({ reference_id }) => reference_id === refund.id) ?? ofCancellation;
  if (!entry) return;
  // Medusa updates the totals of the version the entry belongs to, which may be an older one.
  const { version } = await books.retrieveOrder(orderId, { select: ['id', 'version'] });
  await books.updateOrderTransactions({ id: entry.id, version });
  await books.deleteOrderTransactions(entry.id);
}

/** The owner is mailed before the refund is deleted, since nothing would recall it later. */
async function remove(container: MedusaContainer, payment: PaymentOfRefund, refund: FailedRefund) {
  const payments = container.resolve(Modules.PAYMENT);
  const others = await payments.listRefunds({ payment_id: payment.id });
  const left = others
    .filter(({ id }) => id !== refund.id)
    .reduce((sum, { amount }) => sum + toPence(Number(amount)), 0);
  const sums = { currency_code: payment.currency, refunded_amount: toPounds(left) };
  await payments.updatePaymentCollections(payment.collection, sums);
  await container.resolve(outboxModule).skip('order-refunded', refund.id);
  await queueMails(container, [mailOfFailedRefund(payment, refund)]);
  const [stored] = await readGraph(container, 'refund', ['metadata'], { id: refund.id });
  const parts = readRefundParts(stored?.metadata);
  if (parts) {
    const lines = parts.lines.map(({ line_id }) => line_id);
    await container.resolve(giftCardsModule).keepCancelled(lines, parts);
  }
  await payments.deleteRefunds([refund.id]);
}

function mailOfFailedRefund({ order }: PaymentOfRefund, { amount, failure, provider_refund }: FailedRefund): NewMail {
  const what = describeFailedRefund({ amount, failure, order });
  return { kind: 'owner-stuck', cause: `refund-failed:${provider_refund}`, data: { what, reference: provider_refund } };
}
