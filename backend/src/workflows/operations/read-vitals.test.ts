import type { MedusaContainer } from '@medusajs/framework/types';
import { afterEach, expect, test, vi } from 'vitest';
import { readVitals } from './read-vitals';

function shopWhose(oldestWaitingSeconds: () => Promise<number>): MedusaContainer {
  return { resolve: () => ({ oldestWaitingSeconds }) } as unknown as MedusaContainer;
}

afterEach(() => void vi.useRealTimers());

test('mails that have waited for more than ten minutes are called late', async () => {
  const mails = async (seconds: number) => (await readVitals(shopWhose(async () => seconds))).mails;

  expect(await mails(0)).toEqual({ oldest_waiting_seconds: 0, is_late: false });
  expect(await mails(600)).toEqual({ oldest_waiting_seconds: 600, is_late: false });
  expect(await mails(601)).toEqual({ oldest_waiting_seconds: 601, is_late: true });
});

test('a database that hangs is not waited for', async () => {
  vi.useFakeTimers();
  const asked = readVitals(shopWhose(() => new Promise(() => {})));
  const refused = expect(asked).rejects.toThrow('The database did not answer in time.');
  await vi.advanceTimersByTimeAsync(2000);

  await refused;
});
