import { expect, test } from 'vitest';
import { held, pay, refusal } from '../sandbox-for-tests.ts';
import { sandboxForFile } from '../sandbox-in-tests.ts';

const { stripe, url } = await sandboxForFile();

const params = { ...held(500), metadata: { session_id: 's' } };

test('the same key and parameters give the same answer, and one payment', async () => {
  const idempotencyKey = 'create-1';
  const first = await stripe.paymentIntents.create(params, { idempotencyKey });
  const again = await stripe.paymentIntents.create(params, { idempotencyKey });
  expect(again).toEqual(first);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a key used for something else is refused', async () => {
  const idempotencyKey = 'create-2';
  await stripe.paymentIntents.create(params, { idempotencyKey });
  const error = await refusal(stripe.paymentIntents.create({ ...params, amount: 501 }, { idempotencyKey }));
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError', rawType: 'idempotency_error' });
  expect(error.message).toContain("Try using a key other than 'create-2'");
});

test('ten calls at once under one key make one refund', async () => {
  const intent = await pay(stripe, 500);
  const refund = () =>
    stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, { idempotencyKey: 'refund-1' });
  const made = await Promise.all(Array.from({ length: 10 }, refund));
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1);
});

test("a bank's refusal is repeated as it was, and counts as one attempt", async () => {
  const intent = await stripe.paymentIntents.create(params);
  const tryCard = () =>
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'pay-1' });
  const first = await refusal(tryCard());
  const again = await refusal(tryCard());
  expect(again).toMatchObject({ code: 'card_declined', message: first.message });
  const failed = await stripe.events.list({ types: ['payment_intent.payment_failed'] });
  expect(failed.data).toHaveLength(1);
});

test('a call with invalid params can be corrected under the same key', async () => {
  const idempotencyKey = 'create-3';
  await refusal(stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey }));
  expect((await stripe.paymentIntents.create(params, { idempotencyKey })).amount).toBe(500);
});

test('a call that failed on the server fails again under its key, and works without it', async () => {
  const intent = await stripe.paymentIntents.create(params);
  const idempotencyKey = 'cancel-1';
  const failNext = [{ path: `/v1/payment_intents/${intent.id}/cancel`, status: 500 }];
  await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ failNext }) });
  const first = await refusal(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }));
  const again = await refusal(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }));
  expect([again.statusCode, again.message]).toEqual([500, first.message]);
  expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
});
