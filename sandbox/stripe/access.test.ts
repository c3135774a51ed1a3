import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createClient, held, hold, payInBrowser, publishableKey, refusal } from './sandbox-for-tests.ts';
import { sandboxForFile } from './sandbox-in-tests.ts';

const sandbox = await sandboxForFile();
const { stripe } = sandbox;

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${sandbox.url}${path}`, { headers });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('keys', () => {
  test.each([
    ['no key', {}, 'You did not provide an API key.'],
    ['a made-up key', bearer('sk_test_'), 'Invalid API Key provided'],
    ['a live key', bearer('sk_live_123456789'), 'you sent a live key'],
    ['a live publishable key', bearer('pk_live_123456789'), 'you sent a live key'],
  ])('%s is refused', async (_name, headers, message) => {
    const response = await get('/v1/payment_intents', headers);
    expect(response.status).toBe(401);
    expect((await response.json()).error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining(message),
    });
  });

  test('a secret key may also come as a user name', async () => {
    const basic = Buffer.from('sk_test_sandbox:').toString('base64');
    expect((await get('/v1/payment_intents', { authorization: `Basic ${basic}` })).status).toBe(200);
  });

  test('a browser sees its own payment with the client secret, without server-only fields', async () => {
    const intent = await stripe.paymentIntents.create({ ...held(), metadata: { session_id: 's' } });
    const path = `/v1/payment_intents/${intent.id}`;
    const shown = await get(`${path}?client_secret=${intent.client_secret}`, bearer(publishableKey));
    const body = await shown.json();
    expect(body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(body).not.toHaveProperty('metadata');
    expect((await get(`${path}?client_secret=guess`, bearer(publishableKey))).status).toBe(404);
    expect((await get(path, bearer(publishableKey))).status).toBe(404);
  });

  test('a browser can do nothing else', async () => {
    const browser = createClient(sandbox.url, publishableKey);
    const intent = await stripe.paymentIntents.create(held());
    const tries = [
      browser.paymentIntents.create(held()),
      browser.paymentIntents.list(),
      browser.paymentIntents.cancel(intent.id),
      browser.refunds.create({ payment_intent: intent.id }),
      browser.events.list(),
    ];
    for (const attempt of tries) {
      expect(await refusal(attempt)).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
    }
  });
});

describe('access from other hosts and pages', () => {
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(sandbox.url, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test.each([
    ['localhost:4242', 200],
    ['127.0.0.1', 200],
    ['[::1]:4242', 200],
    ['cards.example.com', 403],
    ['localhost.example.com', 403],
  ])('a request for %s gets %i', async (host, status) => {
    expect(await statusFor(host)).toBe(status);
  });

  test('a page of the shop may call from the browser, a page from elsewhere may not', async () => {
    const ours = await get('/v1/payment_intents', { origin: 'http://localhost:3000' });
    expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const theirs = await get('/v1/payment_intents', { origin: 'https://example.com' });
    expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['', 256 * 1024, 400],
    ['', 256 * 1024 + 1, 413],
    ['whose length was not said ', 256 * 1024 + 1, 413],
  ])('a call %sof %i bytes gets %i', async (unsaid, bytes, status) => {
    const words = 'x'.repeat(bytes);
    const body = unsaid === '' ? words : new Blob([words]).stream();
    const order = { method: 'POST', headers: bearer('sk_test_sandbox'), body, duplex: 'half' };
    expect((await fetch(`${sandbox.url}/v1/refunds`, order)).status).toBe(status);
  });

  test('only shops on this machine can frame the card form', async () => {
    const form = await get('/elements/payment?parent=http%3A%2F%2Flocalhost%3A3000');
    const policy = form.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect((await get('/elements/payment?parent=https%3A%2F%2Fexample.com')).status).toBe(400);
  });

  test('the script is a classic script without imports', async () => {
    const response = await get('/stripe.js');
    const script = await response.text();
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
    expect(() => new Function(script)).not.toThrow();
  });
});

describe('fault injection', () => {
  const order = (trouble: object, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/control`, { method: 'POST', headers, body: JSON.stringify(trouble) });

  test('one call fails and the next works', async () => {
    await order({ failNext: [{ path: '/v1/payment_intents/*/capture', status: 500, times: 1 }] });
    const intent = await hold(stripe, 300);
    expect(await refusal(stripe.paymentIntents.capture(intent.id))).toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    expect((await stripe.paymentIntents.capture(intent.id)).status).toBe('succeeded');
  });

  test('the work is done and only its answer is lost', async () => {
    await order({ failNext: [{ path: '/v1/payment_intents', method: 'POST', status: 500, when: 'after' }] });
    const metadata = { session_id: 'lost' };
    expect((await refusal(stripe.paymentIntents.create({ ...held(), metadata }))).statusCode).toBe(500);
    expect((await stripe.paymentIntents.list({ limit: 1 })).data).toMatchObject([{ metadata }]);
  });

  test('a page in a browser cannot inject faults, and invalid faults are refused', async () => {
    expect((await order({ failNext: [] }, { origin: sandbox.url })).status).toBe(403);
    expect((await order({ failNext: [{ path: '/v1', status: 0 }] })).status).toBe(400);
    expect((await order({ colour: 'red' })).status).toBe(400);
    expect(await (await get('/control')).json()).toEqual({ failNext: [], webhooksOf: {} });
  });
});

test('neither the disk nor the log ever holds a card number, a security code or a secret', async () => {
  const number = '4000000000009995';
  const intent = await stripe.paymentIntents.create(held());
  const refused = await payInBrowser(
    sandbox.url,
    intent,
    { number, cvc: '917' },
    { headers: { 'idempotency-key': 'with-a-card' } },
  );
  expect(refused.status).toBe(402);
  await get(`/v1/payment_intents/${intent.id}?client_secret=${intent.client_secret}`, bearer(publishableKey));
  const disk = readdirSync(sandbox.stateDir).map((name) => readFileSync(join(sandbox.stateDir, name), 'latin1'));
  expect(disk.join('')).toContain('9995');
  expect(disk.join('')).not.toContain(number);
  expect(disk.join('')).not.toContain('"917"');
  const log = sandbox.lines.join('\n');
  expect(log).toContain(`/v1/payment_intents/${intent.id}/confirm`);
  for (const secret of [number, '_secret_', publishableKey, 'sk_test_sandbox']) expect(log).not.toContain(secret);
});
