import { createStep } from '@medusajs/framework/workflows-sdk';
import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { logEvent } from '../../process/log/log-event';
import { queueMails } from './queue-mails';

/** Never fails and has no undo: an order is not reverted for a mail, and the sweep queues a missing one. */
export const queueMailsOfOrderStep = createStep(
  'queue-mails-of-order',
  async (input: { order_id: string }, { container }) => {
    try {
      await queueMails(container, await mailsOfOrder(container, input.order_id));
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      logEvent(container, 'error', { event: 'mail_not_queued', order: input.order_id, reason });
    }
  },
);
