import type { MedusaContainer } from '@medusajs/framework/types';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxModule } from '../modules/outbox';
import { paymentInboxModule } from '../modules/payment-inbox';
import { readQueueHealth } from './read-queue-health';

type Waiting = () => Promise<number>;
const none: Waiting = async () => 0;

function shopWhose({ mails = none, events = none, givenUp = none }): MedusaContainer {
  const modules: Record<string, object> = {
    [outboxModule]: { oldestWaitingSeconds: mails },
    [paymentInboxModule]: { oldestWaitingSeconds: events, countGivenUp: givenUp },
  };
  return { resolve: (name: string) => modules[name] } as unknown as MedusaContainer;
}

afterEach(() => void vi.useRealTimers());

test.each([
  [0, false],
  [600, false],
  [601, true],
])('work that has waited for %i seconds is late: %s', async (seconds, is_late) => {
  const waited = { oldest_waiting_seconds: seconds, is_late };
  const nothing = { oldest_waiting_seconds: 0, is_late: false };

  expect(await readQueueHealth(shopWhose({ mails: async () => seconds }))).toEqual({
    mails: waited,
    card_events: { ...nothing, given_up: 0 },
  });
  expect(await readQueueHealth(shopWhose({ events: async () => seconds, givenUp: async () => 2 }))).toEqual({
    mails: nothing,
    card_events: { ...waited, given_up: 2 },
  });
});

test.each(['mails', 'events', 'givenUp'])('a hanging query for %s times out', async (which) => {
  vi.useFakeTimers();
  const asked = readQueueHealth(shopWhose({ [which]: () => new Promise<number>(() => {}) }));
  const refused = expect(asked).rejects.toThrow('The database did not answer in time.');
  await vi.advanceTimersByTimeAsync(2000);

  await refused;
});
