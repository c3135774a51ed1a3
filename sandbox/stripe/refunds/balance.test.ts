import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../sandbox-for-tests.ts';

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>;
let sandbox: Sandbox;
let stripe: Sandbox['stripe'];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = sandbox.stripe;
});
afterAll(() => sandbox.close());

const pay = (amount: number, capture_method: 'automatic' | 'manual' = 'manual', payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ amount, currency: 'gbp', capture_method, payment_method, confirm: true });
const press = (action: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/ledger/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: sandbox.url },
    body: new URLSearchParams(fields),
  });
const movesOf = async (source: string) => (await stripe.balanceTransactions.list({ source })).data;

test('an authorisation moves no money; a capture costs 1.5 % and 20p', async () => {
  const { id } = await pay(824);
  const expand = ['latest_charge.balance_transaction'];
  const held = await stripe.paymentIntents.retrieve(id, { expand });
  expect(held.latest_charge).toMatchObject({ balance_transaction: null });

  await stripe.paymentIntents.capture(id);
  const taken = await stripe.paymentIntents.retrieve(id, { expand });
  expect(taken.latest_charge).toMatchObject({
    balance_transaction: { amount: 824, fee: 32, net: 792, type: 'charge', fee_details: [{ amount: 32 }] },
  });
});

test('a partial capture has a fee for the captured part only', async () => {
  const { id, latest_charge } = await pay(1000);
  await stripe.paymentIntents.capture(id, { amount_to_capture: 400 });
  expect(await movesOf(String(latest_charge))).toMatchObject([{ amount: 400, fee: 26, net: 374 }]);
});

test('an automatic capture moves money at once, and a refund returns no fee', async () => {
  const { id, latest_charge } = await pay(1000, 'automatic');
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 300 });
  expect(await movesOf(String(latest_charge))).toMatchObject([{ amount: 1000, fee: 35 }]);
  expect(await movesOf(refund.id)).toMatchObject([{ amount: -300, fee: 0, net: -300, type: 'refund' }]);
  expect(refund.balance_transaction).toMatch(/^txn_/);

  await press('fail-refund', { id: refund.id });
  expect(await movesOf(refund.id)).toMatchObject([{ amount: 300, type: 'refund_failure' }, { amount: -300 }]);
});

test('a dispute withdraws the amount and £20, and returns only the amount when it is won', async () => {
  const { latest_charge } = await pay(500, 'automatic');
  await press('dispute', { charge: String(latest_charge) });
  const dispute = (await stripe.disputes.list({ charge: String(latest_charge) })).data[0];
  expect(dispute?.balance_transactions).toMatchObject([{ amount: -500, fee: 2000, type: 'adjustment' }]);

  await press('close-dispute', { id: dispute?.id ?? '', outcome: 'won' });
  const moves = (await movesOf(dispute?.id ?? '')).map(({ net, reporting_category }) => [net, reporting_category]);
  expect(moves).toEqual([
    [500, 'dispute_reversal'],
    [-2500, 'dispute'],
  ]);
});

test('balance transactions are listed with expanded sources, the newest first', async () => {
  const { id } = await pay(700, 'automatic');
  const list = await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] });
  expect(list.data).toMatchObject([{ amount: 700, source: { object: 'charge', payment_intent: id } }]);
  expect(list.has_more).toBe(true);
});
