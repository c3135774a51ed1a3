import { expect, test } from 'vitest';
import { held, hold, pay, press, refusal } from '../sandbox-for-tests.ts';
import { sandboxForFile } from '../sandbox-in-tests.ts';

const sandbox = await sandboxForFile();
const { stripe } = sandbox;

const paid = (amount = 1000, method?: string) => pay(stripe, amount, method);
const refundedOf = async (id: string) => {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return typeof charge === 'object' ? charge?.amount_refunded : undefined;
};
const chargeOf = (intent: { latest_charge: unknown }): string => String(intent.latest_charge);

test('a payment is refunded in parts, then in full, and never beyond', async () => {
  const intent = await paid();
  const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 400, metadata: { order: 'o1' } });
  expect(first).toMatchObject({ amount: 400, status: 'succeeded', metadata: { order: 'o1' } });
  const tooMuch = await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 601 }));
  expect(tooMuch.message).toBe('Refund amount (£6.01) is greater than unrefunded amount on charge (£6.00)');
  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect(rest.amount).toBe(600);
  expect((await refusal(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_already_refunded');
  expect(await refundedOf(intent.id)).toBe(1000);
  const all = await stripe.refunds.list({ payment_intent: intent.id });
  expect(all.data.map((refund) => refund.id)).toEqual([rest.id, first.id]);
});

test('an authorisation cannot be refunded', async () => {
  const intent = await hold(stripe, 500);
  const error = await refusal(stripe.refunds.create({ payment_intent: intent.id }));
  expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('successful charge to refund') });
});

test('the owner refunds a part from the ledger page, in pounds', async () => {
  const intent = await paid();
  const response = await press(sandbox.url, 'refund', { charge: chargeOf(intent), pounds: '2.5' });
  expect(response.headers.get('location')).toBe('/?said=refunded');
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data[0]?.amount).toBe(250);
});

test('the buttons of the ledger page work only from that page', async () => {
  const intent = await paid();
  const response = await press(sandbox.url, 'refund', { charge: chargeOf(intent) }, 'http://localhost:3000');
  expect(response.status).toBe(403);
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toEqual([]);
});

test('a refund that the bank returns is owed again', async () => {
  const intent = await paid();
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  await press(sandbox.url, 'fail-refund', { id: refund.id });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([{ status: 'failed' }]);
  expect(await refundedOf(intent.id)).toBe(0);
  const types = (await stripe.events.list({ types: ['refund.created', 'refund.failed', 'charge.refunded'] })).data;
  expect(types.filter((event) => JSON.stringify(event.data).includes(intent.id)).map((event) => event.type)).toEqual([
    'refund.failed',
    'charge.refunded',
    'refund.created',
  ]);
});

test('a dispute is opened and closed from the ledger page, and stops refunds', async () => {
  const intent = await paid();
  const charge = chargeOf(intent);
  await press(sandbox.url, 'dispute', { charge });
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(dispute).toMatchObject({ amount: 1000, status: 'needs_response', charge });
  expect((await refusal(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed');
  await press(sandbox.url, 'close-dispute', { id: dispute?.id ?? '', outcome: 'lost' });
  expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('lost');
  const told = (await stripe.events.list({ types: ['charge.dispute.created', 'charge.dispute.closed'] })).data;
  expect(told.map((event) => event.type)).toEqual(['charge.dispute.closed', 'charge.dispute.created']);
});

test('the dispute card is disputed once it is captured, and not before', async () => {
  const intent = await hold(stripe, 640, 'pm_card_createDispute');
  expect(intent.status).toBe('requires_capture');
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toEqual([]);
  await stripe.paymentIntents.capture(intent.id);
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toMatchObject([{ amount: 640 }]);
});

test('the card with failing refunds fails them afterwards', async () => {
  const intent = await paid(800, 'pm_card_refundFail');
  await stripe.refunds.create({ payment_intent: intent.id });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([{ status: 'failed' }]);
});

test('a refund that waits for the balance moves no money before it is sent', async () => {
  const intent = await paid(800, 'pm_card_pendingRefund');
  const { id, status } = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
  expect([status, await refundedOf(intent.id)]).toEqual(['pending', 300]);
  const movesOf = async () => (await stripe.balanceTransactions.list({ source: id })).data.map(({ amount }) => amount);
  expect(await movesOf()).toEqual([]);
  await press(sandbox.url, 'send-refund', { id });
  expect(await stripe.refunds.list({ payment_intent: intent.id })).toMatchObject({ data: [{ status: 'succeeded' }] });
  expect(await movesOf()).toEqual([-300]);
});

test.each([
  ['is disputed', 'dispute', 'charge_for_pending_refund_disputed'],
  ['stays uncovered', 'fail-refund', 'insufficient_funds'],
  ['is cancelled', 'fail-refund', 'merchant_request'],
])('one that waits and %s fails, and has moved no money', async (_, button, reason) => {
  const intent = await paid(800, 'pm_card_pendingRefund');
  const { id } = await stripe.refunds.create({ payment_intent: intent.id });
  await press(sandbox.url, button, { id, reason, charge: chargeOf(intent) });
  const [failed] = (await stripe.refunds.list({ payment_intent: intent.id })).data;
  expect(failed).toMatchObject({ status: 'failed', failure_reason: reason, balance_transaction: null });
  expect((await stripe.balanceTransactions.list({ source: id })).data).toEqual([]);
  expect(await refundedOf(intent.id)).toBe(0);
});

test('the ledger page shows payments with their outcome, and escapes markup', async () => {
  await stripe.paymentIntents.create({ ...held(777), metadata: { note: '<script>alert(1)</script>' } });
  const response = await fetch(sandbox.url);
  const body = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).toContain('Test mode: no card is charged');
  expect(body).toContain('£7.77');
  expect(body).toContain('visa ···· 4242');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script');
});
