import type { MedusaContainer } from '@medusajs/framework/types';
import { outboxModule } from '../modules/outbox';
import { paymentInboxModule } from '../modules/payment-inbox';

/** Seconds; both leave at once, or with the next minute's job, unless something is away. */
const lateAfter = 10 * 60;
/** Milliseconds; whoever watches over the shop must not wait for a database that hangs. */
const timeLimit = 2000;

interface Queue {
  oldest_waiting_seconds: number;
  /** Somebody should look. */
  is_late: boolean;
}

export interface Vitals {
  mails: Queue;
  /** What the card provider told; `given_up` of the last month could not be dealt with, and the owner knows of each. */
  card_events: Queue & { given_up: number };
}

/**
 * How long the oldest of everything that is done without a visitor waiting for it has been waiting.
 *
 * @throws when the database gives no answer in time
 */
export async function readVitals(container: MedusaContainer): Promise<Vitals> {
  const outbox = container.resolve(outboxModule);
  const inbox = container.resolve(paymentInboxModule);
  const asked = Promise.all([outbox.oldestWaitingSeconds(), inbox.oldestWaitingSeconds(), inbox.countGivenUp()]);
  const [mails, events, givenUp] = await inTime(asked);
  return { mails: toQueue(mails), card_events: { ...toQueue(events), given_up: givenUp } };
}

function toQueue(seconds: number): Queue {
  return { oldest_waiting_seconds: seconds, is_late: seconds > lateAfter };
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The database did not answer in time.')), timeLimit);
  });
  try {
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
  }
}
