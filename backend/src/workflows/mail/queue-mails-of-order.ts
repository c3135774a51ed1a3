import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { createBestEffortStep } from '../best-effort-step';
import { queueMails } from './queue-mails';

export const queueMailsOfOrderStep = createBestEffortStep(
  'queue-mails-of-order',
  'mail_not_queued',
  async (container, { order_id }) => queueMails(container, await mailsOfOrder(container, order_id)),
);
