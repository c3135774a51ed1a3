import type { MedusaContainer } from '@medusajs/framework/types';
import { outboxModule } from '../../modules/outbox';
import type { OutboxService } from '../../modules/outbox/outbox-service';

/** Seconds; a mail leaves at once, or with the next sweep, unless the mail server is away. */
const lateAfter = 10 * 60;
/** Milliseconds; whoever watches over the shop must not wait for a database that hangs. */
const timeLimit = 2000;

export interface Queue {
  oldest_waiting_seconds: number;
  /** Somebody should look. */
  is_late: boolean;
}

/**
 * How long the oldest of everything that is done without a visitor waiting for it has been waiting.
 *
 * @throws when the database gives no answer in time
 */
export async function readVitals(container: MedusaContainer): Promise<{ mails: Queue }> {
  const outbox = container.resolve<OutboxService>(outboxModule);
  return { mails: toQueue(await inTime(outbox.oldestWaitingSeconds()), lateAfter) };
}

function toQueue(seconds: number, late: number): Queue {
  return { oldest_waiting_seconds: seconds, is_late: seconds > late };
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
