import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { ClaimedEvent, PaymentInboxService } from '../../modules/payment-inbox/payment-inbox-service';
import { disputeTypes } from '../../payments/dispute';
import { mailsOfDispute, readOrderDispute } from '../../payments/dispute-mails';
import { ToldPayment } from '../../payments/provider/payment-event-kinds';
import { messageOf } from '../../process/refusals/message-of';
import { queueMails } from '../mail/queue-mails';
import { followPaymentWorkflow } from './follow-payment';

/** Few at a time: they are claimed for a while, and all of them must have been tried by then. */
const atOnce = 4;

/** No undo: a claim runs out by itself, and what failed is tried again. */
const workStep = createStep('work-payment-events', async (_: undefined, { container }) => {
  const inbox = container.resolve(paymentInboxModule);
  for (;;) {
    const events = await inbox.claim(atOnce);
    if (events.length === 0) return new StepResponse(undefined);
    for (const event of events) await workOn(event, inbox, container);
  }
});

/** Works on every event that is due. Several backends may do so at the same time: each event is claimed by one. */
export const workPaymentEventsWorkflow = createWorkflow('work-payment-events', () => new WorkflowResponse(workStep()));

async function workOn(event: ClaimedEvent, inbox: PaymentInboxService, container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const { id, type, attempts } = event;
  const say = (what: string, reason?: string) =>
    JSON.stringify({ event: what, id, type, attempt: attempts, ...(reason && { reason }) });
  try {
    if (disputeTypes.includes(type)) await noteDispute(event, inbox, container);
    else await followPayment(event, container);
    await inbox.markDone(id);
    logger.info(say('payment-event-done'));
  } catch (error) {
    const reason = messageOf(error);
    if (await inbox.markFailed(event, reason)) {
      logger.error(say('payment-event-dead', reason));
      await tellOwner(event, container);
    } else logger.warn(say('payment-event-delayed', reason));
  }
}

async function noteDispute(event: ClaimedEvent, inbox: PaymentInboxService, container: MedusaContainer): Promise<void> {
  const dispute = await readOrderDispute(container, event);
  const { amount, reason, standing, answerBy } = dispute.news;
  const stands = { amount, reason, standing, answer_by: answerBy };
  await inbox.noteDispute({ id: event.about, order_id: dispute.order ?? '', ...stands });
  await queueMails(container, await mailsOfDispute(container, event, dispute));
}

async function followPayment({ facts }: ClaimedEvent, container: MedusaContainer): Promise<void> {
  const { payment_intent } = v.parse(ToldPayment, facts);
  await followPaymentWorkflow(container).run({ input: { intent_id: payment_intent } });
}

async function tellOwner({ id, type, about }: ClaimedEvent, container: MedusaContainer): Promise<void> {
  const what = `The card provider told the shop of something (${type}, ${about}) that it could not deal with, and has given up. Look it up in the dashboard of the card provider.`;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `payment-event:${id}`, data: { what, reference: id } }]);
}
