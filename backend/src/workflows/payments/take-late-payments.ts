import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { latePayments, mailsOfStuckPayment } from '../../payments/late-payments';
import { messageOf } from '../../process/refusals/message-of';
import { queueMailsStep } from '../mail/queue-mails';
import { capturePayment } from './capture-payments-step';

/** No undo: the money of an order that stands is the shop's. */
const takeStep = createStep('take-late-payments', async (_: undefined, { container }) => {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const now = new Date();
  const mails: NewMail[] = [];
  for (const payment of await latePayments(container, now)) {
    try {
      await capturePayment(container, payment.id);
      logger.info(JSON.stringify({ event: 'captured-late', order: payment.order.id }));
    } catch (error) {
      const reason = messageOf(error);
      logger.error(JSON.stringify({ event: 'capture-failed', order: payment.order.id, reason }));
      mails.push(...mailsOfStuckPayment(payment, now));
    }
  }
  return new StepResponse(mails);
});

/**
 * Takes the money of orders that stand but could not be charged when they were placed, as when the card provider was
 * away, and tells the owner of what goes on failing.
 */
export const takeLatePaymentsWorkflow = createWorkflow('take-late-payments', () => {
  return new WorkflowResponse(queueMailsStep(takeStep()));
});
