import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { pushKeys } from './push-keys';
import { publicLookup, sendPush } from './send-push';

// `tests/contract/mail/push.test.ts` tests the contents and the encryption.

const keys = pushKeys('f0e1d2c3b4a5968778695a4b3c2d1e0f');
const telling = { title: 'New order 12: £4.49', page: '/app/orders/order_1', tag: 'mail_1' };
const own = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };

let service: Server | undefined;
afterEach(() => {
  service?.closeAllConnections();
  service?.close();
});

async function opened(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  service = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port }: Partial<AddressInfo> = Object(server.address());
  return `http://127.0.0.1:${port}/push/abc`;
}

const push = (endpoint: string, more: { isStandIn?: boolean; timeoutMs?: number } = {}) =>
  sendPush({ endpoint, ...own }, telling, { keys, isStandIn: true, ...more });

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [302, { failed: '302' }],
  [403, { failed: '403' }],
  [429, { failed: '429' }],
  [500, { failed: '500' }],
])('the outcome of an answer with %i', async (status, outcome) => {
  const endpoint = await opened((_, answer) => answer.writeHead(status, { location: '/elsewhere' }).end('words'));
  expect(await push(endpoint)).toEqual(outcome);
});

test('only the status of an answer is read, even if the body never ends', async () => {
  const endpoint = await opened((_, answer) => {
    answer.writeHead(201);
    // The answer never ends.
    answer.write('x'.repeat(100_000));
  });
  expect(await push(endpoint)).toBe('sent');
});

test('a service that does not answer times out', async () => {
  const endpoint = await opened(() => undefined);
  expect(await push(endpoint, { timeoutMs: 200 })).toEqual({ failed: 'AbortError' });
});

test('an address that is not allowed is never called', async () => {
  let calls = 0;
  const endpoint = await opened((_, answer) => {
    calls++;
    answer.end();
  });
  expect(await push(endpoint, { isStandIn: false })).toBe('gone');
  expect(calls).toBe(0);
});

test('invalid keys fail only that push', async () => {
  const endpoint = await opened((_, answer) => answer.end());
  const bad = { endpoint, p256dh: 'none', auth: 'none' };
  expect(await sendPush(bad, telling, { keys, isStandIn: true })).toEqual({ failed: 'Error' });
});

test('a host name that resolves to this machine is refused', async () => {
  const problem = await new Promise((done) => publicLookup('localhost', {}, (error) => done(error?.message)));
  expect(problem).toBe('The host is not one that everybody can reach.');
});
