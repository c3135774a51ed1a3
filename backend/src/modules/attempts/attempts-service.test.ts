import { beforeEach, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import attempts from '.';
import type { Attempt, AttemptsService } from './attempts-service';
import { Migration20261122046000 } from './migrations/Migration20261122046000';

const opened = throwawayModule<AttemptsService>(attempts, Migration20261122046000);
const startBackend = () => opened.start();

beforeEach(() => opened.pool.query('truncate attempt_count, held_off'));

const attempt = (id: string, changes: Partial<Attempt> = {}): Attempt => ({
  id,
  limit: 'sign_in',
  most: 3,
  seconds: 900,
  weight: 1,
  address: 'here',
  ...changes,
});
const letEnd = () => opened.pool.query(`update attempt_count set ends_at = now() - interval '1 second'`);
const counts = async () => (await opened.pool.query('select * from attempt_count order by id')).rows;
const heldOff = async () => (await opened.pool.query('select * from held_off order by began_at')).rows;

test('attempts within the limit are allowed, and the next one is told how long to wait', async () => {
  const backend = startBackend();
  for (const _ of [1, 2, 3]) expect(await backend.count([attempt('one')])).toBeNull();

  const seconds = await backend.count([attempt('one')]);
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  expect(await backend.count([attempt('other')])).toBeNull();
});

test('of forty parallel attempts through four backends only those within the limit are allowed', async () => {
  const backends = Array.from({ length: 4 }, () => startBackend());
  const both = () => [attempt('b', { most: 100, limit: 'address' }), attempt('a')];

  const told = await Promise.all(
    Array.from({ length: 10 }, () =>
      backends.map((one, index) => one.count(index % 2 ? both() : both().reverse())),
    ).flat(),
  );

  expect(told.filter((seconds) => seconds === null)).toHaveLength(3);
});

test('parallel attempts, successes and clean-ups never deadlock', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const some = (turn: number) => [ids[turn % 4] ?? '', ids[(turn * 3 + 1) % 4] ?? '', ids[(turn + 2) % 4] ?? ''];
  const backends = Array.from({ length: 4 }, () => startBackend());

  const done = await Promise.allSettled(
    Array.from({ length: 60 }, async (_, turn) => {
      const backend = backends[turn % 4] ?? startBackend();
      const of = [...new Set(some(turn))];
      await backend.count(of.map((id) => attempt(id, { most: turn % 5, seconds: 1 })));
      await backend.uncount(of.reverse().map((id) => ({ id, weight: 1 })));
      if (turn % 6 === 0) await backend.forget(0);
    }),
  );

  expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('a restarted backend knows of earlier attempts', async () => {
  for (const _ of [1, 2, 3]) await startBackend().count([attempt('one')]);

  expect(await startBackend().count([attempt('one')])).not.toBeNull();
});

test('an expired count begins anew, and the owner still sees the block', async () => {
  const backend = startBackend();
  for (const _ of [1, 2, 3, 4]) await backend.count([attempt('one')]);
  await letEnd();

  expect(await backend.count([attempt('one')])).toBeNull();
  expect(await counts()).toMatchObject([{ attempts: 1 }]);
  expect(await heldOff()).toMatchObject([{ attempts: 4, limit_name: 'sign_in', addresses: 1 }]);
});

test('an attempt that one limit blocks does not count against another', async () => {
  const backend = startBackend();
  for (const _ of [1, 2, 3]) await backend.count([attempt('address')]);
  for (const _ of [1, 2, 3]) await backend.count([attempt('address'), attempt('mailbox')]);

  expect(await counts()).toMatchObject([{ id: 'address', attempts: 6 }]);
});

test('an attempt that counts for several is allowed only when all of them fit', async () => {
  const backend = startBackend();
  expect(await backend.count([attempt('one', { most: 10, weight: 10 })])).toBeNull();
  expect(await backend.count([attempt('one', { most: 10 })])).not.toBeNull();
  expect(await backend.count([attempt('two', { most: 10, weight: 11 })])).not.toBeNull();
});

test('a successful attempt is removed from the count, which never falls below zero', async () => {
  const backend = startBackend();
  const [one, two] = [attempt('one', { weight: 2 }), attempt('two')];
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await backend.count([one, two])).toBeNull();
    await backend.uncount([one, two]);
    await backend.uncount([one, two, attempt('none')]);
  }
  expect(await counts()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
});

test('each IP address is counted once', async () => {
  const backend = startBackend();
  for (const address of ['a', 'b', 'a', 'c', 'b']) await backend.count([attempt('one', { address })]);

  expect(await heldOff()).toMatchObject([{ attempts: 5, addresses: 3 }]);
});

test('a visitor whose limit the owner clears may try again at once, until that is undone', async () => {
  const backend = startBackend();
  for (const _ of [1, 2, 3, 4]) await backend.count([attempt('one')]);
  const [{ id }] = await heldOff();

  const letGo = await backend.clearLimit(id);
  expect(await counts()).toEqual([]);
  expect(await heldOff()).toMatchObject([{ count_id: null, let_go_at: expect.any(Date) }]);

  await backend.restoreLimit(letGo);
  expect(await heldOff()).toMatchObject([{ count_id: 'one', let_go_at: null }]);
  expect(await backend.count([attempt('one')])).not.toBeNull();

  await backend.clearLimit(id);
  expect(await backend.count([attempt('one')])).toBeNull();
});

test('clearing an expired limit leaves a later count alone', async () => {
  const backend = startBackend();
  for (const _ of [1, 2, 3, 4]) await backend.count([attempt('one')]);
  const [{ id }] = await heldOff();
  await letEnd();
  await backend.count([attempt('one')]);

  await backend.clearLimit(id);
  expect(await counts()).toMatchObject([{ id: 'one', attempts: 1 }]);
});

test('an expired block identifies no visitor, and is deleted after some days', async () => {
  const backend = startBackend();
  for (const _ of [1, 2, 3, 4]) await backend.count([attempt('one')]);
  await backend.count([attempt('other')]);
  await backend.forget(7);
  expect(await counts()).toHaveLength(2);

  await letEnd();
  await opened.pool.query(`update held_off set ends_at = now() - interval '1 second'`);
  await backend.forget(7);
  expect(await counts()).toEqual([]);
  expect(await heldOff()).toMatchObject([{ count_id: null, attempts: 4 }]);

  await opened.pool.query(`update held_off set ends_at = now() - interval '8 days'`);
  await backend.forget(7);
  expect(await heldOff()).toEqual([]);
});
