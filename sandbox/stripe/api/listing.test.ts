import { expect, test } from 'vitest';
import { held, hold, pay, refusal } from '../sandbox-for-tests.ts';
import { sandboxForFile } from '../sandbox-in-tests.ts';

const { stripe } = await sandboxForFile();

test('all payments are listed page by page, the newest first', async () => {
  const made: string[] = [];
  for (let amount = 101; amount <= 107; amount += 1) made.push((await stripe.paymentIntents.create(held(amount))).id);
  const seen: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 3, created: { gte: 1 } })) seen.push(intent.id);
  expect(seen).toEqual(made.toReversed());

  const page = await stripe.paymentIntents.list({ limit: 3, starting_after: made[3] });
  expect(page).toMatchObject({ object: 'list', has_more: false, url: '/v1/payment_intents' });
  expect(page.data.map((intent) => intent.id)).toEqual([made[2], made[1], made[0]]);
  const future = Math.floor(Date.now() / 1000) + 3600;
  expect((await stripe.paymentIntents.list({ created: { gte: future } })).data).toEqual([]);
  expect((await refusal(stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit');
  expect((await refusal(stripe.paymentIntents.list({ starting_after: 'pi_nothere' }))).statusCode).toBe(404);
});

test('a list expands charges on request', async () => {
  await hold(stripe, 900);
  const page = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge', 'data.payment_method'] });
  expect(page.data[0]).toMatchObject({ latest_charge: { amount: 900 }, payment_method: { card: { last4: '4242' } } });
});

test('the charges and refunds of a period are listed page by page', async () => {
  const made: unknown[] = [];
  for (const amount of [301, 302, 303]) {
    const intent = await pay(stripe, amount);
    made.unshift(intent.latest_charge);
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  }
  const charges: unknown[] = [];
  for await (const { id } of stripe.charges.list({ limit: 2, created: { gte: 1 } })) charges.push(id);
  expect(charges.slice(0, 3)).toEqual(made);
  const refunds = await stripe.refunds.list({ limit: 3, created: { gte: 1 }, expand: ['data.charge'] });
  expect(refunds.data.map(({ charge }) => typeof charge === 'object' && charge?.amount_refunded)).toEqual([
    100, 100, 100,
  ]);
  const { data } = await stripe.charges.list({ created: { lt: 1 } });
  expect(data).toEqual([]);
});
