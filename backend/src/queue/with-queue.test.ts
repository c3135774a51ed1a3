import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { throwawayModule } from '../../testing/throwaway-module';
import outbox from '../modules/outbox';
import { Migration20261129000000 } from '../modules/outbox/migrations/Migration20261129000000';
import paymentInbox from '../modules/payment-inbox';
import { Migration20260404000000 } from '../modules/payment-inbox/migrations/Migration20260404000000';
import { InFlightWork } from '../process/stop/in-flight-work';
import { processQueue } from '../process/stop/process-queue';
import type { Claimed } from './with-queue';

interface Queue {
  put: (name: string) => Promise<boolean>;
  claim: (most: number) => Promise<Claimed[]>;
  releaseClaims: (ids: readonly string[]) => Promise<void>;
  markDone: (id: string) => Promise<void>;
  markFailed: (row: Claimed, why: string) => Promise<boolean>;
  oldestWaitingSeconds: () => Promise<number>;
  readFigures: () => Promise<object>;
}

/** Each backend of a queue has its own process and shares only the database. */
type Opened = { opened: ReturnType<typeof throwawayModule>; startBackend: () => Queue };

function openOutbox(): Opened {
  const opened = throwawayModule(outbox, Migration20261129000000);
  const startBackend = () => {
    const backend = opened.start();
    const row = { kind: 'account-closed', recipient: 'a@b.c', data: {}, minutes: 999 };
    const put = async (cause: string) => (await backend.write([{ ...row, cause }])) === 1;
    return Object.assign(backend, { put });
  };
  return { opened, startBackend };
}

function openInbox(): Opened {
  const opened = throwawayModule(paymentInbox, Migration20260404000000);
  const startBackend = () => {
    const backend = opened.start();
    const put = (id: string) =>
      backend.store({ id, type: 'charge', about: 'dp_1', facts: {}, needsWork: true, pause: 0 });
    return Object.assign(backend, { put });
  };
  return { opened, startBackend };
}

const outboxTable = { name: 'outgoing_mail', nextTry: 'next_attempt_at', since: 'created_at', problem: 'problem' };
const inboxTable = { name: 'payment_event', nextTry: 'next_try_at', since: 'received_at', problem: 'last_error' };

describe.each([
  { queue: 'outbox', open: openOutbox, ...outboxTable, often: 9 },
  { queue: 'payment inbox', open: openInbox, ...inboxTable, often: 7 },
])('the $queue', ({ open, name, nextTry, since, problem, often }) => {
  const { opened, startBackend } = open();

  beforeEach(() => opened.pool.query(`delete from ${name}`));

  async function claimOne(): Promise<Claimed> {
    const [claimed] = await startBackend().claim(1);
    if (!claimed) throw new Error('Nothing was claimed.');
    return claimed;
  }

  test('gives each row to one backend only', async () => {
    for (let index = 0; index < 20; index++) await startBackend().put(`row_${index}`);
    const claimed = (await Promise.all(Array.from({ length: 10 }, () => startBackend().claim(4)))).flat();

    expect(claimed).toHaveLength(20);
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(20);
    expect(await startBackend().claim(4)).toEqual([]);
  });

  test('gives a row again whose backend died, when the time of the claim is over', async () => {
    await startBackend().put('row');
    await claimOne();
    expect(await startBackend().claim(4)).toEqual([]);
    await opened.pool.query(`update ${name} set claimed_until = now() - interval '1 second'`);

    expect(await claimOne()).toMatchObject({ attempts: 2 });
  });

  describe('when its process is told to stop', () => {
    /** A process with one row under work and one that waits. */
    async function leaving() {
      const [backend, work] = [startBackend(), new InFlightWork()];
      await backend.put('first');
      await backend.put('second');
      const begun = new EventEmitter();
      const hasBegun = once(begun, 'row');
      const allowed = once(begun, 'allowed');
      const allow = () => begun.emit('allowed');
      const one = async ({ id }: Claimed) => {
        begun.emit('row');
        await allowed;
        await backend.markDone(id);
        return true;
      };
      const worked = processQueue(backend, 1, () => one, work);
      await hasBegun;
      return { work, worked, allow };
    }
    const statuses = async () =>
      (await opened.pool.query(`select status from ${name}`)).rows.map(({ status }) => status);

    test('has the row finished that was begun, and leaves the next one to others', async () => {
      const { work, worked, allow } = await leaving();
      const stopped = work.stop(60_000);
      allow();
      await Promise.all([stopped, worked]);

      expect((await statuses()).filter((status) => status === 'waiting')).toHaveLength(1);
      expect(await startBackend().claim(4)).toMatchObject([{ attempts: 1 }]);
    });

    test('gives a row back that is not finished in time, for the next process to have within seconds', async () => {
      const { work, worked, allow } = await leaving();
      await work.stop(1);
      const { rows } = await opened.pool.query(
        `select claimed_until < now() + interval '10 seconds' as soon from ${name} where claimed_until is not null`,
      );
      expect(rows).toEqual([{ soon: true }]);
      allow();
      await worked;
    });

    test('gives nothing back that is done', async () => {
      await startBackend().put('row');
      const { id } = await claimOne();
      await startBackend().markDone(id);
      await startBackend().releaseClaims([id]);

      expect(await startBackend().claim(4)).toEqual([]);
    });
  });

  test.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [often, 60],
  ])('has a row that failed due again, after attempt %i, in %i minutes', async (attempts, minutes) => {
    await startBackend().put('row');
    await opened.pool.query(`update ${name} set attempts = $1`, [attempts - 1]);

    expect(await startBackend().markFailed(await claimOne(), 'It is down.')).toBe(false);
    const pause = `extract(epoch from ${nextTry} - updated_at)::integer / 60 as pause`;
    const { rows } = await opened.pool.query(`select status, ${problem} as why, ${pause} from ${name}`);
    expect(rows).toEqual([{ status: 'waiting', why: 'It is down.', pause: minutes }]);
    expect(await startBackend().claim(1)).toEqual([]);
  });

  test('gives no row again that is done', async () => {
    await startBackend().put('row');
    await startBackend().markDone((await claimOne()).id);
    await opened.pool.query(`update ${name} set ${nextTry} = now()`);

    expect(await startBackend().claim(4)).toEqual([]);
  });

  test('is as old as the oldest row that waits, also while it is being tried', async () => {
    expect(await startBackend().oldestWaitingSeconds()).toBe(0);
    await startBackend().put('oldest');
    await opened.pool.query(`update ${name} set ${since} = now() - interval '1 hour'`);
    await startBackend().markDone((await claimOne()).id);
    await startBackend().put('older');
    await opened.pool.query(`update ${name} set ${since} = now() - interval '20 minutes' where status = 'waiting'`);
    await startBackend().put('new');
    await startBackend().claim(4);

    expect(Math.round((await startBackend().oldestWaitingSeconds()) / 60)).toBe(20);
  });

  test('tells in one query what is due, how old the oldest is and what was given up', async () => {
    expect(await startBackend().readFigures()).toEqual({
      waiting: 0,
      due: 0,
      retrying: 0,
      oldest_seconds: 0,
      given_up: 0,
    });
    for (const one of ['due', 'later', 'done', 'dead']) await startBackend().put(one);
    await startBackend().markDone((await claimOne()).id);
    await opened.pool.query(
      `update ${name} set status = 'dead' where id = (select id from ${name} where status = 'waiting' limit 1)`,
    );
    await opened.pool.query(`update ${name} set ${since} = now() - interval '5 minutes' where status = 'waiting'`);
    await startBackend().markFailed(await claimOne(), 'The server was away.');

    expect(await startBackend().readFigures()).toEqual({
      waiting: 2,
      due: 1,
      retrying: 1,
      oldest_seconds: 300,
      given_up: 1,
    });
  });
});
