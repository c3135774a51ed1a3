import { describe, expect, test } from 'vitest';
import { held, hold, payInBrowser, refusal } from '../sandbox-for-tests.ts';
import { sandboxForFile } from '../sandbox-in-tests.ts';

const sandbox = await sandboxForFile();
const { stripe } = sandbox;

describe('a card with manual capture', () => {
  test('is authorised when confirmed, and charged in full when captured', async () => {
    const intent = await stripe.paymentIntents.create({
      ...held(),
      metadata: { session_id: 'payses_1' },
      expand: ['payment_method'],
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { session_id: 'payses_1' } });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));

    const confirmed = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(confirmed).toMatchObject({ status: 'requires_capture', amount_capturable: 325, amount_received: 0 });

    const captured = await stripe.paymentIntents.capture(intent.id, {
      metadata: { order: '12' },
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 325,
      metadata: { session_id: 'payses_1', order: '12' },
      latest_charge: { object: 'charge', captured: true, amount_captured: 325 },
    });
  });

  test('can be captured in part, and never for more than was authorised', async () => {
    const intent = await hold(stripe, 325);
    const error = await refusal(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 326 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'amount_too_large', param: 'amount_to_capture' });
    const captured = await stripe.paymentIntents.capture(intent.id, {
      amount_to_capture: 200,
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 200, amount_capturable: 0 });
    // Stripe lists the released rest as a refund, too.
    expect(captured.latest_charge).toMatchObject({ amount: 325, amount_captured: 200, amount_refunded: 125 });
    const refunds = await stripe.refunds.list({ payment_intent: intent.id });
    expect(refunds.data).toMatchObject([{ amount: 125, status: 'succeeded', balance_transaction: null }]);
  });

  test('refuses a second capture and returns the status of the payment', async () => {
    const intent = await hold(stripe, 325);
    await stripe.paymentIntents.capture(intent.id);
    const error = await refusal(stripe.paymentIntents.capture(intent.id));
    expect(error).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
  });

  test('is released when canceled, and cannot be captured or canceled again', async () => {
    const intent = await hold(stripe, 325);
    const canceled = await stripe.paymentIntents.cancel(intent.id);
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    expect((await refusal(stripe.paymentIntents.capture(intent.id))).code).toBe('payment_intent_unexpected_state');
    expect(await refusal(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled' },
    });
  });
});

test.each([
  ['capture_method', { amount: 325, currency: 'gbp' }],
  ['capture_method', { ...held(), capture_method: 'automatic' as const }],
  ['currency', { ...held(), currency: 'eur' }],
  ['payment_method_types', { amount: 325, currency: 'gbp', capture_method: 'manual' as const }],
  ['payment_method_types', { ...held(), payment_method_types: ['card', 'klarna'] }],
])('another %s than the shop asks for is refused, and not imitated', async (param, asked) => {
  expect(await refusal(stripe.paymentIntents.create(asked))).toMatchObject({ statusCode: 400, param });
});

test.each([
  ['amount', { 'client_context[amount]': '326' }],
  ['payment_method_types', { 'client_context[payment_method_types][0]': 'klarna' }],
  ['payment_method_types', { 'client_context[amount]': '325' }],
])('a form that was made for another %s than the payment is refused: %o', async (param, elements) => {
  const intent = await stripe.paymentIntents.create(held());
  const card = { number: '4242424242424242' };
  expect((await payInBrowser(sandbox.url, intent, card, { elements })).body.error).toMatchObject({ param });
  const agreeing = { 'client_context[amount]': '325', 'client_context[payment_method_types][0]': 'card' };
  expect((await payInBrowser(sandbox.url, intent, card, { elements: agreeing })).status).toBe(200);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  ['4539578763621486', 'card_declined', 'live_mode_test_card', expect.stringContaining('test mode')],
])('the card %s is refused by the bank with %s', async (number, code, declineCode, message) => {
  const intent = await stripe.paymentIntents.create(held());
  const { status, body } = await payInBrowser(sandbox.url, intent, { number });
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code, message });
  expect(body.error.decline_code).toBe(declineCode);
  expect(body.error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, message } });
});

test("the backend's Stripe client recognises a decline", async () => {
  const intent = await stripe.paymentIntents.create(held());
  const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }));
  expect(error).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
});

test('a shopper whose card was declined can pay with another on the same intent', async () => {
  const intent = await stripe.paymentIntents.create(held());
  expect((await payInBrowser(sandbox.url, intent, { number: '4000000000000002' })).status).toBe(402);
  const paid = await payInBrowser(sandbox.url, intent, { number: '4242424242424242' });
  expect(paid.body).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  const again = await payInBrowser(sandbox.url, intent, { number: '4242424242424242' });
  expect(again.body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(again.body.error.payment_intent).not.toHaveProperty('metadata');
});

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: '4242424242424242', exp_year: 2020 }, 'invalid_expiry_year'],
  [{ number: '4242424242424242', exp_month: 13 }, 'invalid_expiry_month'],
  [{ number: '4242424242424242', cvc: '12' }, 'invalid_cvc'],
])('an invalid card is refused: %o', async (card, code) => {
  const intent = await stripe.paymentIntents.create(held());
  const { status, body } = await payInBrowser(sandbox.url, intent, card);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

describe('the bank asks who is paying', () => {
  async function challenged() {
    const waiting = await hold(stripe, 325, 'pm_card_authenticationRequired');
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    return waiting;
  }
  const answer = (id: string, secret: string | null, outcome: string, origin = sandbox.url) =>
    fetch(`${sandbox.url}/challenge/${id}`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_secret: secret ?? '', outcome }),
    });

  test('and the money is authorised once the shopper has agreed', async () => {
    const waiting = await challenged();
    expect((await answer(waiting.id, waiting.client_secret, 'complete')).status).toBe(200);
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_capture',
      next_action: null,
    });
  });

  test('and the payment waits for another card when the shopper has declined', async () => {
    const waiting = await challenged();
    await answer(waiting.id, waiting.client_secret, 'fail');
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('and only its own page with the client secret can answer', async () => {
    const waiting = await challenged();
    expect((await answer(waiting.id, 'guessed', 'complete')).status).toBe(404);
    expect((await answer(waiting.id, waiting.client_secret, 'complete', 'http://localhost:3000')).status).toBe(403);
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe('requires_action');
  });
});

describe('amounts', () => {
  test.each([
    [29, 'amount_too_small', 'Amount must be at least £0.30 gbp'],
    [0, 'parameter_invalid_integer', 'This value must be greater than or equal to 1.'],
    [2.5, 'parameter_invalid_integer', 'Invalid integer: 2.5'],
    [100_000_000, 'amount_too_large', 'Amount must be no more than £999,999.99 gbp'],
  ])('of %s pence are refused with %s', async (amount, code, message) => {
    const error = await refusal(stripe.paymentIntents.create(held(amount)));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code, message, param: 'amount' });
  });

  test('of 30 pence are the minimum', async () => {
    expect((await stripe.paymentIntents.create(held(30))).amount).toBe(30);
  });
});
