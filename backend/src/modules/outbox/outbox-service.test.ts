import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LikeKnex, openThrowawayDatabase } from '../../../testing/throwaway-database';
import { Migration20260201000000 } from './migrations/Migration20260201000000';
import { OutboxService } from './outbox-service';

let pool: Pool;
let database: LikeKnex;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ pool, database, close } = await openThrowawayDatabase(Migration20260201000000));
}, 60_000);

afterAll(() => close());

beforeEach(() => pool.query('delete from outgoing_mail'));

/** Each call stands for a backend of its own: they share nothing but the database. */
function startBackend(): OutboxService {
  return new OutboxService({ __pg_connection__: database });
}

const mail = (cause: string) => ({
  kind: 'order-confirmation',
  cause,
  recipient: 'a@example.com',
  data: { order_id: cause },
});
const stored = async () => (await pool.query('select * from outgoing_mail order by cause')).rows;
const aDay = 24 * 60;

test('a mail of one kind and cause is written once, by however many backends', async () => {
  const written = await Promise.all(Array.from({ length: 12 }, () => startBackend().write(mail('order_1'), aDay)));

  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test('each mail is claimed by one backend only', async () => {
  for (let index = 0; index < 20; index++) await startBackend().write(mail(`order_${index}`), aDay);
  const claimed = (await Promise.all(Array.from({ length: 10 }, () => startBackend().claim(4)))).flat();

  expect(claimed).toHaveLength(20);
  expect(new Set(claimed.map(({ cause }) => cause)).size).toBe(20);
  expect(await startBackend().claim(4)).toEqual([]);
});

test('a mail whose backend died is claimed again when the time of the claim is over', async () => {
  await startBackend().write(mail('order_1'), aDay);
  await startBackend().claim(4);
  await pool.query(`update outgoing_mail set claimed_until = now() - interval '1 second'`);

  expect(await startBackend().claim(4)).toMatchObject([{ cause: 'order_1', attempts: 2 }]);
});

describe('a mail that could not be sent', () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [9, 60],
  ])('after attempt %i is due again in %i minutes', async (attempts, minutes) => {
    const outbox = startBackend();
    await outbox.write(mail('order_1'), aDay);
    await pool.query('update outgoing_mail set attempts = $1', [attempts - 1]);
    const [claimed] = await outbox.claim(1);
    if (!claimed) throw new Error('Nothing was claimed.');

    expect(await outbox.markFailed(claimed, 'down')).toBe(false);
    const [row] = await stored();
    expect(row.next_attempt_at.getTime() - row.updated_at.getTime()).toBe(minutes * 60_000);
    expect(await outbox.claim(1)).toEqual([]);
  });

  test('is given up after its time, and what it said is wiped', async () => {
    const outbox = startBackend();
    await outbox.write(mail('order_1'), aDay);
    await pool.query(`update outgoing_mail set give_up_at = now() - interval '1 second'`);
    const [claimed] = await outbox.claim(1);
    if (!claimed) throw new Error('Nothing was claimed.');

    expect(await outbox.markFailed(claimed, 'down')).toBe(true);
    expect(await stored()).toMatchObject([{ status: 'dead', data: {}, problem: 'down' }]);
  });
});

test('a mail that was sent is never due again, and its address is forgotten in time but not the mail', async () => {
  const outbox = startBackend();
  await outbox.write(mail('order_1'), aDay);
  const [claimed] = await outbox.claim(1);
  await outbox.markSent(claimed?.id ?? '');
  await pool.query(`update outgoing_mail set created_at = now() - interval '31 days', next_attempt_at = now()`);
  await outbox.forgetOlderThan(30);

  expect(await outbox.claim(1)).toEqual([]);
  expect(await stored()).toMatchObject([{ status: 'sent', recipient: '', data: {} }]);
  expect(await outbox.write(mail('order_1'), aDay)).toBe(false);
});

test('what the owner wanted no mail about is not written later', async () => {
  await startBackend().skip('order-confirmation', 'order_1');

  expect(await startBackend().write(mail('order_1'), aDay)).toBe(false);
  expect(await startBackend().known('order-confirmation', ['order_1', 'order_2'])).toEqual(new Set(['order_1']));
});
