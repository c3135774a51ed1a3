import { beforeEach, describe, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import outbox from '.';
import { Migration20261129000000 } from './migrations/Migration20261129000000';
import type { OutboxService } from './outbox-service';

const opened = throwawayModule<OutboxService>(outbox, Migration20261129000000);
const startBackend = () => opened.start();

beforeEach(() => opened.pool.query('delete from outgoing_mail'));

const row = (cause: string) => ({
  kind: 'order-confirmation',
  cause,
  recipient: 'a@example.com',
  data: { order_id: cause },
});
const mail = (cause: string) => ({ ...row(cause), minutes: 24 * 60 });
const stored = async () => (await opened.pool.query('select * from outgoing_mail order by cause')).rows;

test('a mail of one kind and cause is written once, over all backends', async () => {
  const written = await Promise.all(Array.from({ length: 12 }, () => startBackend().write([mail('order_1')])));

  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test('a mail that could not be sent is given up after its time, and its content is wiped', async () => {
  const outbox = startBackend();
  await outbox.write([mail('order_1')]);
  await opened.pool.query(`update outgoing_mail set give_up_at = now() - interval '1 second'`);
  const [claimed] = await outbox.claim(1);
  if (!claimed) throw new Error('Nothing was claimed.');

  const { give_up_at: until, ...written } = claimed;
  expect(written).toEqual({ ...row('order_1'), id: expect.stringMatching(/^mail_/), attempts: 1 });
  expect(new Date(until) <= new Date()).toBe(true);
  expect(await outbox.markFailed(claimed, 'down')).toBe(true);
  expect(await stored()).toMatchObject([{ status: 'dead', data: {}, problem: 'down' }]);
});

test('a newsletter leaves when no other mail is due, however long it has waited', async () => {
  const outbox = startBackend();
  const letter = { ...mail('issue_1:sub_1'), kind: 'newsletter' };
  await outbox.write([letter, { ...letter, cause: 'issue_1:sub_2' }]);
  await opened.pool.query(`update outgoing_mail set next_attempt_at = now() - interval '1 hour'`);
  await outbox.write([mail('order_1')]);

  expect(await outbox.countUntried('newsletter')).toBe(2);
  expect(await outbox.claim(1)).toMatchObject([{ cause: 'order_1' }]);
  expect(await outbox.claim(1)).toMatchObject([{ kind: 'newsletter' }]);
  expect(await outbox.countUntried('newsletter')).toBe(1);
});

test('a mail that was given up can be revived once, and no other', async () => {
  const outbox = startBackend();
  await outbox.write([mail('order_1'), mail('order_2')]);
  await opened.pool.query(`update outgoing_mail set status = 'dead', data = '{}', recipient = '', attempts = 9,
    give_up_at = now() - interval '1 hour' where cause = 'order_1'`);
  const all = [mail('order_1'), mail('order_2'), mail('order_3')];

  expect(await outbox.findDeadCauses('order-confirmation', ['order_1', 'order_2'])).toEqual(new Set(['order_1']));
  expect([await outbox.revive(all), await outbox.revive(all), await outbox.revive([])]).toEqual([1, 0, 0]);
  expect(await stored()).toMatchObject(['order_1', 'order_2'].map(row));
  const claimed = (await outbox.claim(4)).find(({ cause }) => cause === 'order_1');
  expect(claimed).toMatchObject({ ...row('order_1'), attempts: 10 });
  expect(await outbox.markFailed({ id: claimed?.id ?? '', attempts: 10 }, 'down')).toBe(false);
});

test('of several mails, those that were written before are left as they are', async () => {
  const outbox = startBackend();
  expect(await outbox.write([mail('order_1'), mail('order_2'), mail('order_1')])).toBe(2);
  expect(await outbox.write([{ ...mail('order_1'), recipient: 'b@example.com' }, mail('order_3')])).toBe(1);
  expect(await stored()).toMatchObject(['order_1', 'order_2', 'order_3'].map(row));
});

test('a sent mail is never due again, and loses its address in time but not its row', async () => {
  const outbox = startBackend();
  await outbox.write([mail('order_1')]);
  const [claimed] = await outbox.claim(1);
  await outbox.markDone(claimed?.id ?? '');
  await opened.pool.query(`update outgoing_mail set created_at = now() - interval '31 days', next_attempt_at = now()`);
  await outbox.forgetOlderThan(30);

  expect(await outbox.claim(1)).toEqual([]);
  expect(await stored()).toMatchObject([{ status: 'sent', recipient: '', data: {} }]);
  expect(await outbox.write([mail('order_1')])).toBe(0);
});

test('an outdated mail that has not left is skipped', async () => {
  for (const cause of ['waits', 'left']) await startBackend().write([mail(cause)]);
  await opened.pool.query(`update outgoing_mail set status = 'sent' where cause = 'left'`);
  for (const cause of ['waits', 'left']) await startBackend().skip('order-confirmation', cause);

  const { rows } = await opened.pool.query('select cause, status, recipient from outgoing_mail order by cause');
  expect(rows).toMatchObject([
    { cause: 'left', status: 'sent' },
    { cause: 'waits', status: 'skipped', recipient: '' },
  ]);
});

test('a mail that the owner skipped is not written later', async () => {
  await startBackend().skip('order-confirmation', 'order_1');

  expect(await startBackend().write([mail('order_1')])).toBe(0);
  expect(await startBackend().findKnownCauses('order-confirmation', ['order_1', 'order_2'])).toEqual(
    new Set(['order_1']),
  );
  expect(await startBackend().findKnownCauses('order-confirmation', [])).toEqual(new Set());
});

test('the mails of a cause are found with those whose cause goes on after it, and no others', async () => {
  for (const cause of ['order_1', 'order_1:again-1', 'order_12', 'order_2:2941176']) {
    await startBackend().write([mail(cause)]);
  }
  const causesOf = async (kinds: string[], causes: string[]) =>
    (await startBackend().listByCauses(kinds, causes)).map(({ cause }) => cause);

  expect(await causesOf(['order-confirmation', 'order-link'], ['order_1', 'order_2'])).toEqual([
    'order_1',
    'order_1:again-1',
    'order_2:2941176',
  ]);
  expect(await causesOf(['order-link'], ['order_1'])).toEqual([]);
  expect(await causesOf([], [])).toEqual([]);
});

test('the mails of a cause are counted without those that the owner sent again', async () => {
  for (const cause of ['order_1:1', 'order_1:2', 'order_1:2:again-1']) await startBackend().write([mail(cause)]);
  const counted = await startBackend().countByCause('order-confirmation', ['order_1']);
  expect(counted).toEqual([{ cause: 'order_1', status: 'waiting', count: 2 }]);
});

describe('a delayed mail', () => {
  const kind = 'order-confirmation';
  const held = async (cause: string) => startBackend().write([mail(cause)], 300);

  test('leaves when it is due, and can be rescheduled', async () => {
    await held('order_1');
    expect(await startBackend().claim(1)).toEqual([]);
    await startBackend().reschedule(kind, [], 0);
    await startBackend().reschedule(kind, ['order_1', 'order_2'], 0);

    expect(await startBackend().claim(1)).toMatchObject([{ cause: 'order_1' }]);
  });

  test('can be recalled once, and then neither leaves nor is written again', async () => {
    await held('order_1');

    expect(await startBackend().recallUntried(kind, 'order_1')).toEqual({
      recipient: 'a@example.com',
      data: { order_id: 'order_1' },
    });
    expect(await startBackend().recallUntried(kind, 'order_1')).toBeUndefined();
    expect(await startBackend().write([mail('order_1')])).toBe(0);
    expect(await stored()).toMatchObject([{ status: 'skipped', recipient: '', data: {} }]);
  });

  test('is restored when the recall is undone', async () => {
    await held('order_1');
    const called = await startBackend().recallUntried(kind, 'order_1');
    if (!called) throw new Error('It was not called back.');
    await startBackend().undoRecall(kind, 'order_1', called);

    expect(await startBackend().claim(1)).toMatchObject([row('order_1')]);
  });

  test('cannot be recalled once it is being sent', async () => {
    await startBackend().write([mail('order_1')]);
    await startBackend().claim(1);

    expect(await startBackend().recallUntried(kind, 'order_1')).toBeUndefined();
    await startBackend().reschedule(kind, ['order_1'], 300);
    expect(await stored()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });

  test('may have left once it was tried: it can be stopped then, and its shopper counts as told', async () => {
    await startBackend().write([mail('order_1'), mail('order_2')]);
    const [claimed] = await startBackend().claim(1);
    await startBackend().markFailed({ id: claimed?.id ?? '', attempts: 1 }, 'no answer');

    expect(await startBackend().recallUntried(kind, 'order_1')).toBeUndefined();
    expect(await stored()).toMatchObject([{ status: 'waiting', attempts: 1 }, { attempts: 0 }]);
    expect(await startBackend().recall(kind, 'order_1')).toMatchObject({ recipient: 'a@example.com' });
    expect(await stored()).toMatchObject([{ status: 'skipped' }, { status: 'waiting' }]);
    expect(await startBackend().findToldCauses(kind, ['order_1', 'order_2'])).toEqual(new Set(['order_1']));
    expect(await startBackend().findToldCauses(kind, [])).toEqual(new Set());
  });

  test('can be recalled before it was written', async () => {
    expect(await startBackend().recall(kind, 'order_1')).toEqual({ recipient: '', data: {} });
    expect(await startBackend().write([mail('order_1')])).toBe(0);
  });
});
