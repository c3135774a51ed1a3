import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { queueMails } from './queue-mails';

/**
 * Writes the mails of an order into the outbox, with the workflow that places it. It never fails and has no undo: an
 * order that stands is not undone for the sake of a mail, and the sweep writes what is missing.
 */
export const queueMailsOfOrderStep = createStep(
  'queue-mails-of-order',
  async (input: { order_id: string }, { container }) => {
    try {
      await queueMails(container, await mailsOfOrder(container, input.order_id));
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      const line = { event: 'mail-not-queued', order: input.order_id, reason };
      container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
    }
    return new StepResponse(undefined);
  },
);
