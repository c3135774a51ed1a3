import { afterEach, expect, test } from 'vitest';
import { held, hold, pay, press, startTestReceiver, startTestSandbox, webhookSecret } from '../sandbox-for-tests.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close();
});

async function shopWithSandbox(answers: number[] = []) {
  const receiver = await startTestReceiver(answers);
  open.push(receiver);
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, retryDelays: [1] });
  open.push(sandbox);
  return { receiver, sandbox, stripe: sandbox.stripe };
}

const control = (url: string, order: object) =>
  fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(order) });

test('every event reaches the shop once, with a signature that the official client accepts', async () => {
  const { receiver, stripe } = await shopWithSandbox();
  const intent = await stripe.paymentIntents.create({ ...held(700), metadata: { session_id: 'payses_1' } });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.capture(intent.id);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  await receiver.until((all) => all.length >= 7);
  const types = receiver.received.map((one) => one.type).toSorted();
  expect(types).toEqual([
    'charge.captured',
    'charge.refunded',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  for (const { body, signature } of receiver.received) {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({ object: 'event' });
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('No signatures found');
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow('No signatures found');
  }
  const succeeded = receiver.received.find((one) => one.type === 'payment_intent.succeeded');
  expect(JSON.parse(succeeded?.body ?? '').data.object).toMatchObject({
    id: intent.id,
    amount_received: 700,
    metadata: { session_id: 'payses_1' },
  });
});

test('the shop is sent only the events that its endpoint is subscribed to, not even when the owner asks for another', async () => {
  const receiver = await startTestReceiver();
  open.push(receiver);
  const sandbox = await startTestSandbox({
    webhookUrl: receiver.url,
    webhookEvents: ['payment_intent.succeeded', 'refund.created'],
    retryDelays: [1],
  });
  open.push(sandbox);
  const { stripe } = sandbox;
  const intent = await pay(stripe, 700);
  const [unsent] = (await stripe.events.list({ types: ['payment_intent.created'] })).data;
  const answer = await press(sandbox.url, 'resend', { id: unsent?.id ?? '' });
  expect(answer.headers.get('location')).toContain('problem=The%20webhook%20endpoint%20is%20not%20subscribed');
  await stripe.refunds.create({ payment_intent: intent.id });
  await receiver.until((all) => all.some(({ type }) => type === 'refund.created'));

  expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(['payment_intent.succeeded', 'refund.created']);
});

test('a declined attempt sends an event with its reason', async () => {
  const { receiver, stripe } = await shopWithSandbox();
  await hold(stripe, 700, 'pm_card_chargeDeclined').catch(() => null);
  await receiver.until((all) => all.some((one) => one.type === 'payment_intent.payment_failed'));
  const failed = receiver.received.find((one) => one.type === 'payment_intent.payment_failed');
  expect(JSON.parse(failed?.body ?? '').data.object.last_payment_error.decline_code).toBe('generic_decline');
});

test('an event is retried until the shop answers', async () => {
  const { receiver, sandbox, stripe } = await shopWithSandbox([500, 503, 301]);
  await stripe.paymentIntents.create(held());
  await receiver.until((all) => all.length === 4);
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
  await expect.poll(() => fetch(sandbox.url).then((page) => page.text())).toContain('4 tries, answered 200');
});

test('an event that could not be delivered before a restart is delivered after it', async () => {
  const receiver = await startTestReceiver();
  open.push(receiver);
  // A longer delay leaves attempts for after the restart, even on a busy machine.
  const before = await startTestSandbox({ webhookUrl: 'http://127.0.0.1:9/closed', retryDelays: [100] });
  const intent = await before.stripe.paymentIntents.create(held());
  await before.stop();
  const after = await startTestSandbox({ webhookUrl: receiver.url, stateDir: before.stateDir, retryDelays: [1] });
  open.push(after);
  await receiver.until((all) => all.length === 1);
  expect(JSON.parse(receiver.received[0]?.body ?? '').data.object.id).toBe(intent.id);
});

test('a test can hold events back, and deliver each of them twice', async () => {
  const { receiver, sandbox, stripe } = await shopWithSandbox();
  const intent = await stripe.paymentIntents.create(held());
  await receiver.until((all) => all.length === 1);
  await control(sandbox.url, { webhooksOf: { [intent.id]: 'off' } });
  await stripe.paymentIntents.cancel(intent.id);
  await control(sandbox.url, { webhooksOf: { [intent.id]: 'duplicate' } });
  await receiver.until((all) => all.length === 3);
  expect(receiver.received[1]?.id).toBe(receiver.received[2]?.id);
});

test('a test can hold back the events of one payment, and send the newest first', async () => {
  const { receiver, sandbox, stripe } = await shopWithSandbox();
  const intent = await stripe.paymentIntents.create(held());
  await receiver.until((all) => all.length === 1);
  await control(sandbox.url, { webhooksOf: { [intent.id]: 'off' } });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.capture(intent.id);
  await stripe.refunds.create({ payment_intent: intent.id });
  const other = await stripe.paymentIntents.create(held());
  await receiver.until((all) => all.length === 2);
  expect(JSON.parse(receiver.received[1]?.body ?? '').data.object.id).toBe(other.id);
  await control(sandbox.url, { webhooksOf: { [intent.id]: 'reverse' } });
  await receiver.until((all) => all.length === 8);
  expect(receiver.received.slice(2).map(({ type }) => type)).toEqual([
    'charge.refunded',
    'refund.created',
    'payment_intent.succeeded',
    'charge.captured',
    'payment_intent.amount_capturable_updated',
    'charge.succeeded',
  ]);
});

test('a dropped event can be resent from the ledger page', async () => {
  const { receiver, sandbox, stripe } = await shopWithSandbox();
  const intent = await stripe.paymentIntents.create(held());
  await receiver.until((all) => all.length === 1);
  await control(sandbox.url, { webhooksOf: { [intent.id]: 'drop' } });
  await stripe.paymentIntents.cancel(intent.id);
  await expect.poll(() => fetch(sandbox.url).then((page) => page.text())).toContain('dropped on purpose');
  await control(sandbox.url, { webhooksOf: { [intent.id]: 'on' } });
  const [event] = (await stripe.events.list()).data;
  await press(sandbox.url, 'resend', { id: event?.id ?? '' });
  await receiver.until((all) => all.length === 2);
  expect(receiver.received[1]).toMatchObject({ id: event?.id, type: 'payment_intent.canceled' });
});
