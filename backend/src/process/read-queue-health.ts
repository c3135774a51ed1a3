import type { MedusaContainer } from '@medusajs/framework/types';
import { outboxModule } from '../modules/outbox';
import { paymentInboxModule } from '../modules/payment-inbox';
import { withTimeout } from './with-timeout';

/** Seconds. Mails and events are handled at once or by the next minute's job, unless a service is down. */
const lateAfter = 10 * 60;

interface Queue {
  oldest_waiting_seconds: number;
  is_late: boolean;
}

export interface QueueHealth {
  mails: Queue;
  /** `given_up` counts last month's failed events, each of which the owner has been told about. */
  card_events: Queue & { given_up: number };
}

/** @throws when the database does not answer in time */
export async function readQueueHealth(container: MedusaContainer): Promise<QueueHealth> {
  const outbox = container.resolve(outboxModule);
  const inbox = container.resolve(paymentInboxModule);
  const asked = Promise.all([outbox.oldestWaitingSeconds(), inbox.oldestWaitingSeconds(), inbox.countGivenUp()]);
  const [mails, events, givenUp] = await withTimeout(asked);
  return { mails: toQueue(mails), card_events: { ...toQueue(events), given_up: givenUp } };
}

function toQueue(seconds: number): Queue {
  return { oldest_waiting_seconds: seconds, is_late: seconds > lateAfter };
}
