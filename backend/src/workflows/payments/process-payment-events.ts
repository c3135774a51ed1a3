import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { ClaimedEvent, PaymentInboxService } from '../../modules/payment-inbox/payment-inbox-service';
import { postingLock } from '../../orders/posting/plan-posting';
import { paymentProvider } from '../../payments/current-provider';
import { mailsOfDispute, readOrderDispute } from '../../payments/dispute-mails';
import { messageOf } from '../../process/refusals/message-of';
import { processQueue } from '../../process/stop/process-queue';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';
import { releaseRefundedStockWorkflow } from '../refunds/release-refunded-stock';
import { syncPayment } from './sync-payment';

/** This step has no undo: claims expire, and failed events are retried. */
export const processPaymentEventsWorkflow = createOneStepWorkflow(
  'process-payment-events',
  async (_: undefined, { container }) => {
    const inbox = container.resolve(paymentInboxModule);
    // One after the other, since several may be about one payment.
    await processQueue(inbox, 1, () => async (event) => {
      await processEvent(event, inbox, container);
      return true;
    });
  },
);

async function processEvent(
  event: ClaimedEvent,
  inbox: PaymentInboxService,
  container: MedusaContainer,
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const { id, type, attempts } = event;
  const format = (what: string, reason?: string) =>
    JSON.stringify({ event: what, id, type, attempt: attempts, ...(reason && { reason }) });
  try {
    if (paymentProvider.isDisputeEvent(type)) await storeDispute(event, inbox, container);
    else await syncPayment(container, paymentProvider.paymentOfEvent(event.facts));
    await inbox.markDone(id);
    logger.info(format('payment_event_done'));
  } catch (error) {
    const reason = messageOf(error);
    if (await inbox.markFailed(event, reason)) {
      logger.error(format('payment_event_dead', reason));
      await mailOwner(event, container);
    } else logger.warn(format('payment_event_delayed', reason));
  }
}

async function storeDispute(
  event: ClaimedEvent,
  inbox: PaymentInboxService,
  container: MedusaContainer,
): Promise<void> {
  const dispute = await readOrderDispute(container, event);
  const { amount, reason, standing, isInquiry, answerBy } = dispute.news;
  const stands = { amount, reason, standing, is_inquiry: isInquiry, answer_by: answerBy };
  const [before] = await inbox.listPaymentDisputes({ id: event.about }, { select: ['id', 'standing'] });
  await inbox.saveDispute({ id: event.about, order_id: dispute.order ?? '', ...stands });
  // The owner must hear of it though the rest fails.
  await queueMails(container, await mailsOfDispute(container, event, { ...dispute, was: before?.standing }));
  if (standing === 'lost' && dispute.order) await releaseStock(container, dispute.order);
}

/** Waits while a parcel is posted, which takes from the same reservations. */
async function releaseStock(container: MedusaContainer, order_id: string): Promise<void> {
  const release = () => releaseRefundedStockWorkflow(container).run({ input: { order_id } });
  await container.resolve(Modules.LOCKING).execute(postingLock(order_id), release, { timeout: 30 });
}

async function mailOwner({ id, type, about }: ClaimedEvent, container: MedusaContainer): Promise<void> {
  const what = `The card provider told the shop of something (${type}, ${about}) that it could not deal with, and has given up. Look it up in the dashboard of the card provider.`;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `payment-event:${id}`, data: { what, reference: id } }]);
}
