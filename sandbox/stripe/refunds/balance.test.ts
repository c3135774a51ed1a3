import { expect, test } from 'vitest';
import { hold, pay, press } from '../sandbox-for-tests.ts';
import { sandboxForFile } from '../sandbox-in-tests.ts';

const sandbox = await sandboxForFile();
const { stripe } = sandbox;

const movesOf = async (source: string) => (await stripe.balanceTransactions.list({ source })).data;

test('an authorisation moves no money; a capture costs 1.5 % and 20p', async () => {
  const { id } = await hold(stripe, 824);
  const expand = ['latest_charge.balance_transaction'];
  const held = await stripe.paymentIntents.retrieve(id, { expand });
  expect(held.latest_charge).toMatchObject({ balance_transaction: null });

  await stripe.paymentIntents.capture(id);
  const taken = await stripe.paymentIntents.retrieve(id, { expand });
  expect(taken.latest_charge).toMatchObject({
    balance_transaction: { amount: 824, fee: 32, type: 'charge' },
  });
});

test('a partial capture has a fee for the captured part only', async () => {
  const { id, latest_charge } = await hold(stripe, 1000);
  await stripe.paymentIntents.capture(id, { amount_to_capture: 400 });
  expect(await movesOf(String(latest_charge))).toMatchObject([{ amount: 400, fee: 26 }]);
});

test('a refund returns no fee', async () => {
  const { id, latest_charge } = await pay(stripe, 1000);
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 300 });
  expect(await movesOf(String(latest_charge))).toMatchObject([{ amount: 1000, fee: 35 }]);
  expect(await movesOf(refund.id)).toMatchObject([{ amount: -300, fee: 0, type: 'refund' }]);
  expect(refund.balance_transaction).toMatch(/^txn_/);

  await press(sandbox.url, 'fail-refund', { id: refund.id });
  expect(await movesOf(refund.id)).toMatchObject([{ amount: 300, type: 'refund_failure' }, { amount: -300 }]);
});

test('a dispute withdraws the amount and £20, and returns only the amount when it is won', async () => {
  const { id, latest_charge } = await pay(stripe, 500);
  await press(sandbox.url, 'dispute', { charge: String(latest_charge) });
  const dispute = (await stripe.disputes.list({ payment_intent: id })).data[0];
  expect(await movesOf(dispute?.id ?? '')).toMatchObject([{ amount: -500, fee: 2000, type: 'adjustment' }]);

  await press(sandbox.url, 'close-dispute', { id: dispute?.id ?? '', outcome: 'won' });
  expect((await movesOf(dispute?.id ?? ''))[0]).toMatchObject({
    amount: 500,
    fee: 0,
    reporting_category: 'dispute_reversal',
  });
});

test('balance transactions are listed with expanded sources, the newest first', async () => {
  const { id } = await pay(stripe, 700);
  const list = await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] });
  expect(list.data).toMatchObject([{ amount: 700, source: { object: 'charge', payment_intent: id } }]);
  expect(list.has_more).toBe(true);
});
