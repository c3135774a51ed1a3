import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { type LikeKnex, throwawayDatabase } from '../../../testing/throwaway-database';
import { LockProvider } from './lock-provider';
import { LockTable } from './lock-table';
import { Migration20261123000000 } from './migrations/Migration20261123000000';
import { ProcessLease } from './process-lease';

const opened = throwawayDatabase(Migration20261123000000);

beforeEach(() => opened.pool.query('delete from shop_lock'));

/** Each call stands for a process: they share only the database. */
function startProcess(waitSeconds = 5): LockProvider {
  return new LockProvider({ __pg_connection__: opened.database }, { waitSeconds, databaseUrl: opened.url });
}

const holderOf = async (key: string) => {
  const { rows } = await opened.pool.query('select owner_id from shop_lock where id = $1', [key]);
  return rows[0]?.owner_id;
};

describe('a cart that is locked', () => {
  test('cannot be locked by another process, which gets a conflict', async () => {
    await startProcess().acquire('cart_1', { expire: 60 });

    await expect(startProcess(0).acquire('cart_1', { expire: 60 })).rejects.toMatchObject({ type: 'conflict' });
  });

  test('cannot be locked a second time by the same process without an owner', async () => {
    const shop = startProcess(0);
    await shop.acquire('cart_1', { expire: 60 });

    await expect(shop.acquire('cart_1', { expire: 60 })).rejects.toMatchObject({ type: 'conflict' });
  });

  test('is held for longer when its owner asks again', async () => {
    const shop = startProcess(0);
    await shop.acquire('cart_1', { ownerId: 'anna', expire: 1 });
    await shop.acquire('cart_1', { ownerId: 'anna', expire: 1000 });

    const { rows } = await opened.pool.query("select until > now() + interval '900 seconds' as longer from shop_lock");
    expect(rows).toEqual([{ longer: true }]);
  });

  test('is not released by another owner or another process', async () => {
    await startProcess().acquire('cart_1', { ownerId: 'anna', expire: 60 });

    expect(await startProcess().release('cart_1', { ownerId: 'boaz' })).toBe(false);
    expect(await startProcess().release('cart_1')).toBe(false);
    expect(await holderOf('cart_1')).toBe('anna');
  });

  test('is free again once its holder releases it', async () => {
    const shop = startProcess(0);
    await shop.acquire('cart_1', { expire: 60 });

    expect(await shop.release('cart_1')).toBe(true);
    expect(await holderOf('cart_1')).toBeUndefined();
    await expect(startProcess(0).acquire('cart_1')).resolves.toBeUndefined();
  });
});

describe('a cart whose holder died', () => {
  const diedHolding = (key: string, expires: string) =>
    opened.pool.query(`insert into shop_lock values ($1, 'dead', now() + $2::interval)`, [key, expires]);

  test('is taken over when the lock expires', async () => {
    await diedHolding('cart_1', '-1 second');

    await startProcess(0).acquire('cart_1', { ownerId: 'anna', expire: 60 });
    expect(await holderOf('cart_1')).toBe('anna');
  });

  test('is taken over by exactly one of many who wait for it', async () => {
    await diedHolding('cart_1', '50 milliseconds');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => startProcess(3).acquire('cart_1', { expire: 60 })),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stays locked until then', async () => {
    await diedHolding('cart_1', '60 seconds');

    await expect(startProcess(0).acquire('cart_1')).rejects.toMatchObject({ type: 'conflict' });
  });

  test('is not released by an earlier holder that returns late', async () => {
    const shop = startProcess(0);
    await shop.acquire('cart_1', { expire: 60 });
    await opened.pool.query("update shop_lock set expires_at = now() - interval '1 second'");
    await shop.acquire('cart_1', { expire: 60 });
    const second = await holderOf('cart_1');

    expect(await shop.release('cart_1')).toBe(false);
    expect(await holderOf('cart_1')).toBe(second);
    expect(await shop.release('cart_1')).toBe(true);
  });
});

describe('a cart whose holder is another process', () => {
  const seconds = async (column: 'expires_at' | 'until') =>
    Number(
      (await opened.pool.query(`select extract(epoch from ${column} - now()) as left from shop_lock`)).rows[0]?.left,
    );

  /** Simulates a killed backend: its locks stay, and the system closes its lease connection. */
  async function diedHolding(key: string) {
    const client = new Client({ connectionString: opened.url });
    await client.connect();
    const processId = new ProcessLease('').id;
    await client.query('select pg_advisory_lock($1)', [processId]);
    await opened.pool.query(
      "insert into shop_lock values ($1, 'dead', now() + interval '1 hour', $2, now() + interval '1 hour')",
      [key, processId],
    );
    return { die: () => client.end() };
  }

  test('is free when that process has died, however long it was locked for', async () => {
    const holder = await diedHolding('cart_1');
    await expect(startProcess(0).acquire('cart_1')).rejects.toMatchObject({ type: 'conflict' });
    await holder.die();

    await startProcess().acquire('cart_1', { ownerId: 'anna', expire: 60 });
    expect(await holderOf('cart_1')).toBe('anna');
  });

  test('goes to one of many who wait for it to die', { tags: 'nightly' }, async () => {
    const holder = await diedHolding('cart_1');
    const waiting = Array.from({ length: 8 }, () => startProcess(3).acquire('cart_1', { expire: 60 }));
    await holder.die();

    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stays locked while it lives, though its connection was cut', async () => {
    await startProcess().acquire('cart_1', { expire: 60 });
    const before = await holderOf('cart_1');
    await opened.pool.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted");

    await expect(startProcess(2.5).acquire('cart_1')).rejects.toMatchObject({ type: 'conflict' });
    expect(await holderOf('cart_1')).toBe(before);
  });

  test('is locked for a short term at a time, so that a hanging process does not keep it for long', async () => {
    await startProcess().acquire('cart_1', { expire: 120 });

    expect(await seconds('expires_at')).toBeLessThan(20);
    expect(await seconds('until')).toBeGreaterThan(100);
  });

  test('stays locked for a minute while its holder is alive, though it asked for less', async () => {
    await startProcess().acquire('cart_1', { expire: 10 });

    expect(await seconds('until')).toBeGreaterThan(50);
  });

  test('is renewed while that process lives, up to the time it was taken for', async () => {
    const table = new LockTable(opened.database);
    await table.take('cart_1', 'anna', 120, '1');
    await table.take('cart_2', 'anna', 5, '1');
    await table.take('cart_3', 'done', 120, '1');
    await opened.pool.query("update shop_lock set expires_at = now() + interval '1 second'");
    await table.renewAllOfProcess('1', ['done']);

    const { rows } = await opened.pool.query(
      "select id, expires_at > now() + interval '10 seconds' as renewed, expires_at <= until as kept from shop_lock order by id",
    );
    expect(rows).toEqual([
      { id: 'cart_1', renewed: true, kept: true },
      { id: 'cart_2', renewed: false, kept: true },
      { id: 'cart_3', renewed: false, kept: true },
    ]);
  });
});

describe('a lock while the database is down', () => {
  /** Matching statements fail while the database is down, whether they took effect or not. */
  function unsteadyDatabase(kind: string, isDone: boolean) {
    const state = { isAway: true, refused: 0 };
    const raw: LikeKnex['raw'] = async (sql, values) => {
      if (!state.isAway || !sql.startsWith(kind)) return opened.database.raw(sql, values);
      state.refused += 1;
      if (isDone) await opened.database.raw(sql, values);
      throw new Error('Connection terminated unexpectedly');
    };
    return {
      state,
      shop: new LockProvider({ __pg_connection__: { raw } }, { waitSeconds: 0, databaseUrl: opened.url }),
    };
  }

  const expectFree = (key: string) => expect.poll(() => holderOf(key)).toBeUndefined();

  test('is released as soon as the database is back, and finished work stays', async () => {
    const { state, shop } = unsteadyDatabase('DELETE', false);
    await shop.acquire('cart_1', { expire: 120 });

    expect(await shop.release('cart_1')).toBe(true);
    expect(await shop.execute('cart_2', async () => 'done')).toBe('done');
    await expect.poll(() => state.refused).toBeGreaterThan(2);
    expect(await holderOf('cart_1')).toBeDefined();
    state.isAway = false;

    await expectFree('cart_1');
    await expectFree('cart_2');
  });

  test('is released when it was granted and the answer was lost', async () => {
    const { state, shop } = unsteadyDatabase('INSERT', true);

    await expect(shop.acquire('cart_1', { expire: 120 })).rejects.toThrow('Connection terminated');
    state.isAway = false;

    await expectFree('cart_1');
  });
});

describe('waiting callers', () => {
  test('are served in the order in which they came', async () => {
    const shop = startProcess();
    const served: number[] = [];
    await shop.acquire('cart_1', { expire: 60 });
    const waiting = Array.from({ length: 10 }, async (_, turn) => {
      await shop.acquire('cart_1', { expire: 60 });
      served.push(turn);
      await shop.release('cart_1');
    });
    await shop.release('cart_1');
    await Promise.all(waiting);

    expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('never hold the lock at the same time, over several processes', async () => {
    let working = 0;
    let most = 0;
    const processes = [startProcess(30), startProcess(30), startProcess(30)];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        processes[index % 3]?.execute(
          'cart_1',
          async () => {
            most = Math.max(most, ++working);
            await opened.pool.query('select 1');
            working--;
          },
          { timeout: 30 },
        ),
      ),
    );

    expect(most).toBe(1);
    expect(await holderOf('cart_1')).toBeUndefined();
  });

  test('leave nothing locked when one of several keys stays taken', async () => {
    await startProcess().acquire('b', { ownerId: 'anna', expire: 60 });

    await expect(startProcess(0).acquire(['c', 'a', 'b'], { ownerId: 'boaz' })).rejects.toMatchObject({
      type: 'conflict',
    });
    const { rows } = await opened.pool.query('select id from shop_lock');
    expect(rows).toEqual([{ id: 'b' }]);
  });
});

test('a job that fails releases its lock', async () => {
  await expect(startProcess().execute('cart_1', () => Promise.reject(new Error('no paper')))).rejects.toThrow(
    'no paper',
  );
  expect(await holderOf('cart_1')).toBeUndefined();
});
