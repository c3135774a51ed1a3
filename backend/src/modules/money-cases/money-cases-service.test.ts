import { afterEach, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import moneyCasesModule from '.';
import { Migration20261128000100 } from './migrations/Migration20261128000100';
import type { CaseDetails, MoneyCasesService } from './money-cases-service';

const opened = throwawayModule<MoneyCasesService>(moneyCasesModule, Migration20261128000100);
const startBackend = () => opened.start();

afterEach(() => opened.pool.query('truncate money_case'));

const about: CaseDetails = {
  subject: 'cart_1',
  cart_id: 'cart_1',
  order_id: null,
  intent_id: 'pi_1',
  trouble: 'order_missing',
  amount: 3.49,
};
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const failure = (why: string) => ({ at: now.toISOString(), tried: 'complete', why });

test('failures of one payment are counted in one case, over all backends', async () => {
  const [one, other] = [startBackend(), startBackend()];
  await Promise.all([one.recordFailure(about, failure('a')), other.recordFailure(about, failure('b'))]);
  const third = await one.recordFailure({ ...about, order_id: 'order_1', trouble: 'not_captured' }, failure('c'));

  expect(third).toMatchObject({ attempts: 3, order_id: 'order_1', trouble: 'not_captured', state: 'retrying' });
  expect(third.failures.map(({ why }) => why).sort()).toEqual(['a', 'b', 'c']);
  expect(third.failures[2]?.why).toBe('c');
});

test('a case that goes on for ever stores its first and its newest failures', async () => {
  const cases = startBackend();
  for (let time = 1; time <= 14; time += 1) await cases.recordFailure(about, failure(String(time)));

  const { attempts, failures } = (await cases.findOpenCase('cart_1')) ?? { attempts: 0, failures: [] };
  expect(attempts).toBe(14);
  expect(failures.map(({ why }) => why)).toEqual(['1', '2', '3', '8', '9', '10', '11', '12', '13', '14']);
});

test('an ended case is not open, and a new failure opens another', async () => {
  const cases = startBackend();
  const { id } = await cases.recordFailure(about, failure('a'));
  expect(await cases.end(about, 'resolved', now)).toBe(id);
  expect(await cases.findOpenCase('cart_1')).toBeUndefined();
  expect(await cases.findDueCases(later(60))).toEqual([]);

  await cases.open(about);
  await cases.open(about);
  const again = await cases.findOpenCase('cart_1');
  expect(again).toMatchObject({ attempts: 0, failures: [] });
  expect(again?.id).not.toBe(id);
  const [rows] = await cases.listAndCountMoneyCases({ state: 'resolved' });
  expect(rows.map(({ amount }) => Number(amount))).toEqual([3.49]);
});

test('a case that waits for the owner is retried at growing intervals', async () => {
  const cases = startBackend();
  for (const [failures, minutes] of [
    [3, 1],
    [4, 5],
    [5, 15],
    [6, 60],
    [7, 60],
  ] as const) {
    let open = await cases.findOpenCase('cart_1');
    while ((open?.attempts ?? 0) < failures) open = await cases.recordFailure(about, failure('a'));
    if (open) await cases.escalateToOwner(open, now);

    expect(await cases.findDueCases(later(minutes - 0.1))).toEqual([]);
    expect(await cases.findDueCases(later(minutes))).toMatchObject([{ subject: 'cart_1', state: 'needs_attention' }]);
  }
});

test('cases that ended three months ago are deleted, and open ones are not', async () => {
  const cases = startBackend();
  await cases.end({ ...about, subject: 'old' }, 'refunded', later(-91 * 24 * 60));
  await cases.end({ ...about, subject: 'new' }, 'resolved', later(-89 * 24 * 60));
  await cases.recordFailure({ ...about, subject: 'open' }, failure('a'));
  await opened.pool.query(`update money_case set created_at = now() - interval '1 year'`);
  await cases.forgetEndedBefore(90);

  expect((await opened.pool.query('select subject from money_case order by 1')).rows).toEqual([
    { subject: 'new' },
    { subject: 'open' },
  ]);
});

test('the figures tell of payments that are tried again, and of those that are left to the owner', async () => {
  const cases = startBackend();
  expect(await cases.readFigures()).toEqual({ unfinished: 0, needs_attention: 0 });
  await cases.recordFailure(about, failure('a'));
  await cases.escalateToOwner(await cases.recordFailure({ ...about, subject: 'cart_2' }, failure('b')), now);
  await cases.end({ ...about, subject: 'cart_3' }, 'refunded', now);

  expect(await startBackend().readFigures()).toEqual({ unfinished: 1, needs_attention: 1 });
});
