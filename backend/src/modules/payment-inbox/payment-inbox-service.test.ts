import { beforeEach, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import paymentInbox from '.';
import { Migration20260404000000 } from './migrations/Migration20260404000000';
import { Migration20261203000000 } from './migrations/Migration20261203000000';
import { Migration20261227010000 } from './migrations/Migration20261227010000';
import type { ClaimedEvent, PaymentInboxService } from './payment-inbox-service';

const opened = throwawayModule<PaymentInboxService>(
  paymentInbox,
  Migration20260404000000,
  Migration20261203000000,
  Migration20261227010000,
);
const startBackend = () => opened.start();

beforeEach(() => opened.pool.query('delete from payment_event'));

const event = (id: string, needsWork = true) => ({
  id,
  type: needsWork ? 'charge.dispute.created' : 'payment_intent.succeeded',
  about: 'dp_1',
  facts: { amount: 225 },
  needsWork,
  pause: 0,
});
const stored = async () => (await opened.pool.query('select * from payment_event order by id')).rows;

async function claimOne(): Promise<ClaimedEvent> {
  const [claimed] = await startBackend().claim(1);
  if (!claimed) throw new Error('Nothing was claimed.');
  return claimed;
}

test('an event is stored once, however many backends receive it', async () => {
  const stores = await Promise.all(Array.from({ length: 12 }, () => startBackend().store(event('evt_1'))));

  expect(stores.filter(Boolean)).toHaveLength(1);
  expect(await stored()).toMatchObject([{ id: 'evt_1', status: 'waiting', facts: { amount: 225 }, done_at: null }]);
});

test('an event that needs no work is stored as done', async () => {
  await startBackend().store(event('evt_1', false));

  expect(await stored()).toMatchObject([{ status: 'done', done_at: expect.any(Date) }]);
  expect(await startBackend().claim(4)).toEqual([]);
});

test('an event with a pause cannot be claimed before its end', async () => {
  await startBackend().store({ ...event('evt_1'), pause: 45 });
  expect(await startBackend().claim(1)).toEqual([]);

  await opened.pool.query(`update payment_event set next_try_at = next_try_at - interval '45 seconds'`);
  expect(await claimOne()).toMatchObject({ id: 'evt_1' });
});

test('a claimed event has its stored fields and the number of the attempt', async () => {
  await startBackend().store(event('evt_1'));

  expect(await claimOne()).toEqual({ ...event('evt_1'), needsWork: undefined, pause: undefined, attempts: 1 });
});

test('an event whose work fails is given up after the eighth attempt, and counted', async () => {
  await startBackend().store(event('evt_1'));
  await opened.pool.query('update payment_event set attempts = 7');

  expect(await startBackend().markFailed(await claimOne(), 'no order')).toBe(true);
  expect(await stored()).toMatchObject([{ status: 'dead', last_error: 'no order' }]);
  expect(await startBackend().countGivenUp()).toBe(1);
  expect(await startBackend().oldestWaitingSeconds()).toBe(0);
});

test('finished events are deleted after a month, and waiting ones are not', async () => {
  for (const id of ['evt_done', 'evt_new', 'evt_waits']) await startBackend().store(event(id));
  await startBackend().markDone('evt_done');
  await startBackend().markDone('evt_new');
  await opened.pool.query(`update payment_event set received_at = now() - interval '31 days' where id <> 'evt_new'`);
  await startBackend().forgetOlderThan(30);

  expect((await stored()).map(({ id }) => id)).toEqual(['evt_new', 'evt_waits']);
});

test('a difference from the card provider’s books is stored once, and settled once', async () => {
  const difference = {
    payment_intent: 'pi_1',
    order_id: 'order_1',
    order_number: 12,
    what: 'refunded' as const,
    ours: 0,
    theirs: 225,
    isSettled: false,
  };
  for (let night = 0; night < 2; night++) await startBackend().saveDifferences([difference]);
  const rows = async () => (await opened.pool.query('select * from ledger_difference')).rows;
  expect(await rows()).toMatchObject([{ order_id: 'order_1', theirs: 225, settled_at: null }]);
  expect(await startBackend().findKnownDifferences(['pi_1', 'pi_2'])).toEqual(new Set(['pi_1 refunded 0 225']));

  await startBackend().saveDifferences([{ ...difference, isSettled: true }]);
  expect(await rows()).toMatchObject([{ settled_at: expect.any(Date) }]);
  expect(await startBackend().listOpenDifferences()).toEqual([]);
});

test('a difference that is found again is open again, until the books of its payment agree', async () => {
  const [first, second] = ['pi_1', 'pi_2'].map((payment_intent) => ({
    payment_intent,
    order_id: '',
    order_number: 0,
    what: 'taken' as const,
    ours: 0,
    theirs: 424,
    isSettled: true,
  }));
  if (!first || !second) throw new Error('There are two.');
  await startBackend().saveDifferences([first, second]);
  await startBackend().saveDifferences([{ ...first, isSettled: false }]);
  expect(await startBackend().listOpenDifferences()).toEqual(['pi_1']);

  await startBackend().settleDifferences(['pi_2']);
  expect(await startBackend().listOpenDifferences()).toEqual(['pi_1']);
  await startBackend().settleDifferences(['pi_1']);
  expect(await startBackend().listOpenDifferences()).toEqual([]);
});

test('a dispute has its latest status, and a decision is final', async () => {
  const dispute = (more: object) => ({
    id: 'dp_1',
    order_id: '',
    amount: 424,
    reason: 'general',
    standing: 'open' as const,
    is_inquiry: false,
    answer_by: null,
    ...more,
  });
  await startBackend().saveDispute(dispute({}));
  expect(await startBackend().sumLostDisputes(['order_1'])).toEqual(new Map());
  await startBackend().saveDispute(dispute({ order_id: 'order_1', standing: 'lost' }));
  await startBackend().saveDispute(dispute({ standing: 'under review' }));

  expect(await startBackend().sumLostDisputes(['order_1', 'order_2'])).toEqual(new Map([['order_1', 424]]));

  // The card network may settle one before it becomes a dispute, and tell of the money later.
  const prevented = { id: 'dp_9', order_id: 'order_9' };
  for (const standing of ['won', 'lost', 'won'] as const)
    await startBackend().saveDispute(dispute({ ...prevented, standing }));
  expect(await startBackend().sumLostDisputes(['order_9'])).toEqual(new Map([['order_9', 424]]));
});

test('an inquiry that becomes a dispute is one, also after it was closed, and no late event makes it an inquiry again', async () => {
  const dispute = { id: 'dp_2', order_id: 'order_2', amount: 424, reason: 'general', answer_by: null };
  const stands = async () => {
    const [{ standing, is_inquiry } = {}] = await startBackend().listPaymentDisputes({ id: 'dp_2' });
    return [standing, is_inquiry];
  };
  await startBackend().saveDispute({ ...dispute, standing: 'open', is_inquiry: true });
  await startBackend().saveDispute({ ...dispute, standing: 'won', is_inquiry: true });
  await startBackend().saveDispute({ ...dispute, standing: 'open', is_inquiry: true });
  expect(await stands()).toEqual(['won', true]);
  await startBackend().saveDispute({ ...dispute, standing: 'open', is_inquiry: false });
  expect(await stands()).toEqual(['open', false]);
  await startBackend().saveDispute({ ...dispute, standing: 'under review', is_inquiry: true });
  expect(await stands()).toEqual(['open', false]);
  await startBackend().saveDispute({ ...dispute, standing: 'won', is_inquiry: true });
  expect(await stands()).toEqual(['won', false]);
});

test('the end of an inquiry ends one that was stored as an open dispute, and not a dispute that was lost', async () => {
  const dispute = { order_id: 'order_3', amount: 424, reason: 'general', answer_by: null };
  for (const [id, standing] of [
    ['dp_3', 'open'],
    ['dp_4', 'lost'],
  ] as const) {
    await startBackend().saveDispute({ ...dispute, id, standing, is_inquiry: false });
    await startBackend().saveDispute({ ...dispute, id, standing: 'won', is_inquiry: true });
  }
  const stored = await startBackend().listPaymentDisputes({ order_id: 'order_3' }, { order: { id: 'ASC' } });
  expect(stored.map(({ standing }) => standing)).toEqual(['won', 'lost']);
});

test('the figures of the books tell of payments that differ, and when the books were compared last', async () => {
  const inbox = startBackend();
  await opened.pool.query('delete from ledger_difference');
  expect(await inbox.readBookFigures()).toEqual({ differences: 0, compared_at: undefined });
  const differs = {
    payment_intent: 'pi_1',
    order_id: 'order_1',
    order_number: 1,
    ours: 250,
    theirs: 0,
    isSettled: false,
  };
  await inbox.saveDifferences([
    { ...differs, what: 'taken' },
    { ...differs, what: 'refunded' },
    { ...differs, payment_intent: 'pi_2', what: 'taken', isSettled: true },
  ]);
  await inbox.noteComparison();
  await startBackend().noteComparison();

  const { differences, compared_at = 0 } = await startBackend().readBookFigures();
  const { rows } = await opened.pool.query(
    'select extract(epoch from now()) - $1::float as age from ledger_comparison',
    [compared_at],
  );
  expect([differences, rows.length]).toEqual([1, 1]);
  expect(Math.abs(Number(rows[0].age))).toBeLessThan(60);
});
