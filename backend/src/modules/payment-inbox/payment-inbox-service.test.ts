import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LikeKnex, openThrowawayDatabase } from '../../../testing/throwaway-database';
import { Migration20260324000000 } from './migrations/Migration20260324000000';
import { type ClaimedEvent, PaymentInboxService } from './payment-inbox-service';

let pool: Pool;
let database: LikeKnex;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ pool, database, close } = await openThrowawayDatabase(Migration20260324000000));
}, 60_000);

afterAll(() => close());

beforeEach(() => pool.query('delete from payment_event'));

/** Each call stands for a backend of its own: they share nothing but the database. */
function startBackend(): PaymentInboxService {
  return new PaymentInboxService({ __pg_connection__: database });
}

const event = (id: string, needsWork = true) => ({
  id,
  type: needsWork ? 'charge.dispute.created' : 'payment_intent.succeeded',
  about: 'dp_1',
  facts: { amount: 225 },
  needsWork,
});
const stored = async () => (await pool.query('select * from payment_event order by id')).rows;

async function claimOne(): Promise<ClaimedEvent> {
  const [claimed] = await startBackend().claim(1);
  if (!claimed) throw new Error('Nothing was claimed.');
  return claimed;
}

test('an event is stored once, by however many backends it is told', async () => {
  const stores = await Promise.all(Array.from({ length: 12 }, () => startBackend().store(event('evt_1'))));

  expect(stores.filter(Boolean)).toHaveLength(1);
  expect(await stored()).toMatchObject([{ id: 'evt_1', status: 'waiting', facts: { amount: 225 }, done_at: null }]);
});

test('an event that asks for no work is kept as done', async () => {
  await startBackend().store(event('evt_1', false));

  expect(await stored()).toMatchObject([{ status: 'done', done_at: expect.any(Date) }]);
  expect(await startBackend().claim(4)).toEqual([]);
});

test('each event is claimed by one backend only', async () => {
  for (let index = 0; index < 20; index++) await startBackend().store(event(`evt_${index}`));
  const claimed = (await Promise.all(Array.from({ length: 10 }, () => startBackend().claim(4)))).flat();

  expect(new Set(claimed.map(({ id }) => id)).size).toBe(20);
  expect(claimed).toHaveLength(20);
});

test('an event whose backend died is claimed again when the time of the claim is over', async () => {
  await startBackend().store(event('evt_1'));
  await claimOne();
  expect(await startBackend().claim(4)).toEqual([]);
  await pool.query(`update payment_event set claimed_until = now() - interval '1 second'`);

  expect(await claimOne()).toEqual({ ...event('evt_1'), needsWork: undefined, attempts: 2 });
});

describe('an event that could not be worked on', () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [7, 60],
  ])('after attempt %i is due again in %i minutes', async (attempts, minutes) => {
    await startBackend().store(event('evt_1'));
    await pool.query('update payment_event set attempts = $1', [attempts - 1]);

    expect(await startBackend().markFailed(await claimOne(), 'no order')).toBe(false);
    const [row] = await stored();
    expect(row).toMatchObject({ status: 'waiting', last_error: 'no order' });
    expect(row.next_try_at.getTime() - row.updated_at.getTime()).toBe(minutes * 60_000);
    expect(await startBackend().claim(1)).toEqual([]);
  });

  test('is given up after the eighth attempt, and counted', async () => {
    await startBackend().store(event('evt_1'));
    await pool.query('update payment_event set attempts = 7');

    expect(await startBackend().markFailed(await claimOne(), 'no order')).toBe(true);
    expect(await stored()).toMatchObject([{ status: 'dead', last_error: 'no order' }]);
    expect(await startBackend().countGivenUp()).toBe(1);
    expect(await startBackend().oldestWaitingSeconds()).toBe(0);
  });
});

test('the oldest event that waits tells the age of the inbox, also while it is being tried', async () => {
  for (const id of ['evt_1', 'evt_2', 'evt_3']) await startBackend().store(event(id));
  await pool.query(`update payment_event set received_at = now() - interval '1 hour' where id = 'evt_1'`);
  await pool.query(`update payment_event set received_at = now() - interval '20 minutes' where id = 'evt_2'`);
  await startBackend().markDone('evt_1');
  await startBackend().claim(4);

  const seconds = await startBackend().oldestWaitingSeconds();
  expect(Math.round(seconds / 60)).toBe(20);
});

test('after a month what is over is forgotten, and what still waits is not', async () => {
  for (const id of ['evt_done', 'evt_new', 'evt_waits']) await startBackend().store(event(id));
  await startBackend().markDone('evt_done');
  await startBackend().markDone('evt_new');
  await pool.query(`update payment_event set received_at = now() - interval '31 days' where id <> 'evt_new'`);
  await startBackend().forgetOlderThan(30);

  expect((await stored()).map(({ id }) => id)).toEqual(['evt_new', 'evt_waits']);
});
