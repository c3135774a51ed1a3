import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { pushKeys } from './push-keys';
import { publicLookup, sendPush } from './send-push';

// What is in a push, and who may read it, is tried with the whole shop: `tests/contract/mail/push.test.ts`.

const keys = pushKeys('f0e1d2c3b4a5968778695a4b3c2d1e0f');
const telling = { title: 'New order 12: £4.49', page: '/app/orders/order_1', tag: 'mail_1' };
const own = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };

let service: Server | undefined;
afterEach(() => {
  service?.closeAllConnections();
  service?.close();
});

/** A push service of this machine that answers so. */
async function opened(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  service = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port }: Partial<AddressInfo> = Object(server.address());
  return `http://127.0.0.1:${port}/push/abc`;
}

const push = (endpoint: string, more: { isStandIn?: boolean; mostMilliseconds?: number } = {}) =>
  sendPush({ endpoint, ...own }, telling, { keys, isStandIn: true, ...more });

test.each([
  [201, 'told'],
  [200, 'told'],
  [404, 'gone'],
  [410, 'gone'],
  [302, { failed: '302' }],
  [403, { failed: '403' }],
  [429, { failed: '429' }],
  [500, { failed: '500' }],
])('what a service answers with %i', async (status, outcome) => {
  const endpoint = await opened((_, answer) => answer.writeHead(status, { location: '/elsewhere' }).end('words'));
  expect(await push(endpoint)).toEqual(outcome);
});

test('nothing of an answer is read but its status, however long it goes on', async () => {
  const endpoint = await opened((_, answer) => {
    answer.writeHead(201);
    // Never ended: whoever waited for it would wait for ever.
    answer.write('x'.repeat(100_000));
  });
  expect(await push(endpoint)).toBe('told');
});

test('a service that does not answer is given up', async () => {
  const endpoint = await opened(() => undefined);
  expect(await push(endpoint, { mostMilliseconds: 200 })).toEqual({ failed: 'AbortError' });
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

test('keys that are none fail that push alone', async () => {
  const endpoint = await opened((_, answer) => answer.end());
  const bad = { endpoint, p256dh: 'none', auth: 'none' };
  expect(await sendPush(bad, telling, { keys, isStandIn: true })).toEqual({ failed: 'Error' });
});

test('a name that leads to this machine is not followed', async () => {
  const problem = await new Promise((done) => publicLookup('localhost', {}, (error) => done(error?.message)));
  expect(problem).toBe('The host is not one that everybody can reach.');
});
