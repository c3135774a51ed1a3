import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isCapturedInPart } from '../provider';
import { clientConfig } from './client-config';
import { MedusaProvider } from './medusa-provider';

type Answer = { status: number; body: object };
let server: Server;
let provider: MedusaProvider;
let requests: { path: string; body: URLSearchParams }[];
let keys: unknown[];
let answer: Answer;
/** By path, in place of `answer`. */
let answers: Record<string, Answer>;
let capturesOfShop: Record<string, number>;
let orderOfCapture: Record<string, number>;
let refundsOfShop: Record<string, { metadata: Record<string, unknown> | null }>;

const refundService = {
  async retrieve(id: string) {
    const found = refundsOfShop[id];
    if (!found) throw new Error(`There is no refund ${id}.`);
    return found;
  },
};

/** All captures belong to one payment. */
const captureService = {
  retrieve: async () => ({ payment_id: 'pay_1' }),
  list: async () => Object.values(capturesOfShop).map((amount) => ({ amount })),
};

/** Answers the number of the order to a capture. */
const baseRepository = {
  getFreshManager: () => ({
    execute: async (_: string, [capture]: string[]) => {
      const number = orderOfCapture[capture ?? ''];
      return number === undefined ? [] : [{ number }];
    },
  }),
};

beforeEach(async () => {
  requests = [];
  keys = [];
  answers = {};
  capturesOfShop = {};
  orderOfCapture = {};
  refundsOfShop = {};
  answer = { status: 200, body: { id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method' } };
  server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    requests.push({ path: req.url ?? '', body: new URLSearchParams(Buffer.concat(chunks).toString()) });
    keys.push(req.headers['idempotency-key']);
    const { status, body } = answers[req.url ?? ''] ?? answer;
    res.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    res.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  provider = new MedusaProvider(
    { refundService, captureService, baseRepository },
    { apiKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: `http://127.0.0.1:${port}` },
  );
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const start = (data: Record<string, unknown> = {}) =>
  provider.initiatePayment({ amount: 2.5, currency_code: 'gbp', data: { session_id: 'payses_1', ...data } });

test('a payment is reserved, not taken, and speaks to the address in the settings', async () => {
  await start();

  expect(requests).toHaveLength(1);
  expect(requests[0]?.path).toBe('/v1/payment_intents');
  expect(Object.fromEntries(requests[0]?.body ?? [])).toMatchObject({
    amount: '250',
    currency: 'gbp',
    capture_method: 'manual',
    'payment_method_types[0]': 'card',
    'metadata[session_id]': 'payses_1',
  });
  expect([...(requests[0]?.body.keys() ?? [])].join()).not.toContain('automatic_payment_methods');
});

test('no data from a browser reaches the card provider', async () => {
  await start({
    capture_method: 'automatic',
    confirm: true,
    payment_method: 'pm_1',
    payment_method_types: ['klarna'],
    metadata: { session_id: 'other' },
  });

  const sent = Object.fromEntries(requests[0]?.body ?? []);
  expect(sent).toMatchObject({ capture_method: 'manual', 'metadata[session_id]': 'payses_1' });
  expect(sent).toMatchObject({ 'payment_method_types[0]': 'card' });
  expect(sent).not.toHaveProperty('confirm');
  expect(sent).not.toHaveProperty('payment_method');
});

test('an intent that is ready to be captured counts as authorised', async () => {
  answer.body = { id: 'pi_1', object: 'payment_intent', status: 'requires_capture' };

  expect(await provider.authorizePayment({ data: { id: 'pi_1' } })).toMatchObject({ status: 'authorized' });
});

test('the shop keeps no name, address or email of who pays by card', async () => {
  const billing_details = { email: 'ruth@example.com', name: 'Ruth Example', address: { postal_code: 'BT20 5AY' } };
  const payment_method = { id: 'pm_1', type: 'card', billing_details };
  for (const [status, last_payment_error] of [
    ['requires_capture', null],
    ['canceled', { code: 'card_declined', payment_method }],
  ]) {
    answer.body = { id: 'pi_1', object: 'payment_intent', status, payment_method, last_payment_error };
    const { data } = await provider.authorizePayment({ data: { id: 'pi_1' } });
    expect(data).toMatchObject({ id: 'pi_1', payment_method: 'pm_1' });
    expect(JSON.stringify(data)).not.toContain('Ruth');
  }
});

test('an intent whose card was refused stays open for another card', async () => {
  answer.body = { id: 'pi_1', status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };

  await expect(provider.authorizePayment({ data: { id: 'pi_1' } })).rejects.toMatchObject({
    type: 'not_allowed',
    code: 'payment_not_authorized',
  });
});

test('an intent that is still being decided is not called unauthorised: it may succeed yet', async () => {
  answer.body = { id: 'pi_1', status: 'processing' };

  const refusal = await provider.authorizePayment({ data: { id: 'pi_1' } }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ type: 'unexpected_state' });
  expect(refusal).not.toMatchObject({ code: 'payment_not_authorized' });
});

test('the session of a cancelled intent is closed, so that the shopper is given another', async () => {
  answer.body = { id: 'pi_1', status: 'canceled' };

  expect(await provider.authorizePayment({ data: { id: 'pi_1' } })).toMatchObject({ status: 'canceled' });
});

test.each([
  [402, 'card_error', 'payment_authorization_error'],
  [400, 'invalid_request_error', 'invalid_data'],
  [500, 'api_error', 'unexpected_state'],
])('an answer of %i from the provider has a name in the shop', async (status, type, expected) => {
  answer = { status, body: { error: { type, message: 'No.' } } };

  await expect(start()).rejects.toMatchObject({ type: expected });
  await expect(
    provider.capturePayment({ data: { id: 'pi_1' }, context: { idempotency_key: 'capt_1' } }),
  ).rejects.toMatchObject({ type: expected });
  await expect(provider.authorizePayment({ data: { id: 'pi_1' } })).rejects.toMatchObject({ type: expected });
});

describe('a capture', () => {
  const capture = () => provider.capturePayment({ data: { id: 'pi_1' }, context: { idempotency_key: 'capt_1' } });
  const succeeded = (amount_received: number) => ({ id: 'pi_1', status: 'succeeded', amount_received });

  test('of the whole amount answers with the payment', async () => {
    capturesOfShop.capt_1 = 2.5;
    answer.body = succeeded(250);

    expect(await capture()).toMatchObject({ data: { status: 'succeeded' } });
    expect(requests.map(({ path, body }) => [path, body.toString()])).toEqual([
      ['/v1/payment_intents/pi_1/capture', ''],
    ]);
  });

  test('names the order at the provider, so that the owner finds it there', async () => {
    capturesOfShop.capt_1 = 2.5;
    orderOfCapture.capt_1 = 12;
    answer.body = succeeded(250);

    await capture();
    expect(requests.map(({ body }) => Object.fromEntries(body))).toEqual([{ 'metadata[order]': '12' }]);
  });

  test('that was made already counts as made', async () => {
    capturesOfShop.capt_1 = 2.5;
    const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Captured.' };
    answer = { status: 400, body: { error: { ...error, payment_intent: succeeded(250) } } };

    expect(await capture()).toMatchObject({ data: { status: 'succeeded' } });
  });

  test.each([
    ['the whole, of which a part was captured at the provider', { capt_1: 2.5 }],
    ['the rest, which the provider has let go', { before: 1, capt_1: 1.5 }],
  ])('of %s is refused: the books would say more than was taken', async (_, captures) => {
    capturesOfShop = captures;
    answer = {
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'Captured already.',
          payment_intent: succeeded(100),
        },
      },
    };

    const refused = await capture().catch((error: unknown) => error);
    expect(isCapturedInPart(refused)).toBe(true);
    expect(refused).toMatchObject({ type: 'not_allowed', message: expect.stringContaining('only £1.00') });
  });
});

describe('a refund', () => {
  const refund = (id: string) =>
    provider.refundPayment({ amount: 2.25, data: { id: 'pi_1' }, context: { idempotency_key: id } });

  test('is requested with the shop’s own refund id', async () => {
    refundsOfShop.ref_1 = { metadata: null };
    await refund('ref_1');

    expect(requests.map(({ path, body }) => ({ path, ...Object.fromEntries(body) }))).toEqual([
      { path: '/v1/refunds', amount: '225', payment_intent: 'pi_1', 'metadata[refund_id]': 'ref_1' },
    ]);
  });

  test('that was made at the provider is not requested again', async () => {
    refundsOfShop.ref_1 = { metadata: { provider_refund: 're_1' } };

    expect(await refund('ref_1')).toEqual({ data: { id: 'pi_1' } });
    expect(requests).toEqual([]);
  });

  test('that the shop does not know is not requested: it might have been made already', async () => {
    await expect(refund('ref_other')).rejects.toMatchObject({ type: 'unexpected_state' });
    expect(requests).toEqual([]);
  });

  test('of a payment that is refunded in full is none: a webhook tells the shop of the other', async () => {
    refundsOfShop.ref_1 = { metadata: null };
    answer = {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No.' } },
    };

    await expect(refund('ref_1')).rejects.toMatchObject({ type: 'invalid_data' });
  });
});

describe('a payment that is let go', () => {
  const letGo = () => provider.cancelPayment({ data: { id: 'pi_1' }, context: { idempotency_key: 'pay_1' } });
  const refused = (status: number, code: string) => ({
    status,
    body: { error: { type: status < 500 ? 'invalid_request_error' : 'api_error', code, message: 'No.' } },
  });
  const stands = (status: string) => ({ status: 200, body: { id: 'pi_1', object: 'payment_intent', status } });
  const unknown = refused(404, 'resource_missing');
  const failed = refused(500, '');
  const plan = (cancelled: Answer, read: Answer) => {
    answers = { '/v1/payment_intents/pi_1/cancel': cancelled, '/v1/payment_intents/pi_1': read };
  };

  test('is asked for anew each time: under one key Stripe would repeat a failure for a day', async () => {
    answer = stands('canceled');
    expect(await letGo()).toMatchObject({ data: { id: 'pi_1', status: 'canceled' } });
    await letGo();
    expect(keys).toHaveLength(2);
    expect(keys).not.toContain('pay_1');
    expect(keys[0]).not.toBe(keys[1]);
  });

  test.each([
    ['was let go before', refused(400, 'payment_intent_unexpected_state'), stands('canceled')],
    ['was let go, and the answer was lost', failed, stands('canceled')],
    ['is of another account', unknown, unknown],
  ])('is gone when it %s', async (_, cancelled, read) => {
    plan(cancelled, read);
    expect(await letGo()).toMatchObject({ data: { id: 'pi_1' } });
    expect(await provider.deletePayment({ data: { id: 'pi_1' } })).toMatchObject({ data: { id: 'pi_1' } });
  });

  test.each([
    ['fails, and nobody knows how it stands', failed, failed, 'unexpected_state'],
    ['fails, and it stands', failed, stands('requires_capture'), 'unexpected_state'],
    ['fails for a key that may not read it', refused(403, ''), refused(403, ''), 'unexpected_state'],
    [
      'comes too late: it was taken',
      refused(400, 'payment_intent_unexpected_state'),
      stands('succeeded'),
      'invalid_data',
    ],
  ])('is not taken for gone when that %s', async (_, cancelled, read, type) => {
    plan(cancelled, read);
    await expect(letGo()).rejects.toMatchObject({ type });
  });
});

test('a provider that is down leaves the outcome open', async () => {
  server.closeAllConnections();
  server.close();

  await expect(start()).rejects.toMatchObject({ type: 'unexpected_state' });
});

test('without a sandbox address Stripe itself is used, with the same limits', () => {
  expect(clientConfig('')).toEqual({ timeout: 8000, maxNetworkRetries: 1 });
  expect(clientConfig('', 4).timeout).toBe(32_000);
  expect(clientConfig('https://cards.example')).toMatchObject({ host: 'cards.example', port: 443, protocol: 'https' });
});
