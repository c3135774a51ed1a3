import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../start/ports.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { startTestSandbox } from './stripe/sandbox-for-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
let cards: Awaited<ReturnType<typeof startTestSandbox>>;
const ports = { mailbox: 0, cards: 0 };
beforeAll(async () => {
  cards = await startTestSandbox();
  ports.cards = Number(new URL(cards.url).port);
  ports.mailbox = await findFreePort();
  await startMailbox({ port: ports.mailbox, smtpPort: await findFreePort(), stateDir: folder });
});
afterAll(async () => {
  await cards.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Question {
  method?: string;
  path: string;
  headers: Record<string, string>;
}

function ask(service: keyof typeof ports, { method = 'GET', path, headers }: Question) {
  return new Promise<{ status: number; allowed: string | undefined }>((done, fail) => {
    const port = ports[service];
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { host: `localhost:${port}`, ...headers },
    });
    asked.once('response', (answer) => {
      answer.resume();
      const allowed = answer.headers['access-control-allow-origin'];
      answer.once('end', () => done({ status: answer.statusCode ?? 0, allowed }));
    });
    asked.once('upgrade', (answer, socket) => {
      socket.destroy();
      done({ status: answer.statusCode ?? 0, allowed: undefined });
    });
    asked.once('error', fail).end();
  });
}

const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
const webSocket = { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
const key = { authorization: 'Bearer sk_test_sandbox' };

const questions: Record<keyof typeof ports, Question[]> = {
  mailbox: [
    { path: '/', headers: {} },
    { path: '/email', headers: {} },
    { path: '/email?subject=password', headers: {} },
    { path: '/EMAIL', headers: {} },
    { path: '/email/some/html', headers: {} },
    { path: '/email/some/source', headers: {} },
    { path: '/config', headers: {} },
    { path: '/healthz', headers: {} },
    { path: '/reloadMailsFromDirectory', headers: {} },
    { method: 'DELETE', path: '/email/all', headers: {} },
    { method: 'PATCH', path: '/email/read-all', headers: {} },
    { method: 'POST', path: '/email/some/relay/eve@example.com', headers: {} },
    { method: 'OPTIONS', path: '/email', headers: { 'access-control-request-method': 'DELETE' } },
    { path: '/socket.io/?EIO=4&transport=polling', headers: {} },
    { path: '/socket.io/?EIO=4&transport=websocket', headers: webSocket },
    { path: '/no-socket', headers: webSocket },
  ],
  cards: [
    { path: '/', headers: {} },
    { path: '/health', headers: {} },
    { path: '/control', headers: {} },
    { method: 'POST', path: '/control', headers: {} },
    { path: '/stripe.js', headers: {} },
    { path: '/elements/payment?parent=http%3A%2F%2Flocalhost%3A3000', headers: {} },
    { path: '/v1/payment_intents', headers: key },
    { method: 'POST', path: '/v1/customers', headers: key },
    { method: 'OPTIONS', path: '/v1/payment_intents', headers: { 'access-control-request-method': 'POST' } },
    { method: 'POST', path: '/ledger/refund', headers: {} },
    { method: 'POST', path: '/challenge/some', headers: {} },
    { path: '/v1/payment_intents', headers: { ...key, ...webSocket } },
  ],
};

const foreignHosts = [
  'evil.example',
  'evil.example:{port}',
  'localhost.evil.example',
  'localhost.evil.example:{port}',
  'localhost:{port}.evil.example',
  'localhost:{port}@evil.example',
  'evil.example:80@localhost',
  'localhost.',
  '127.0.0.1.nip.io:{port}',
  '127.0.0.1, evil.example',
  '0.0.0.0:{port}',
  '[::ffff:7f00:1]:{port}',
  'my-laptop.local:{port}',
  '192.168.1.7:{port}',
];
const foreignOrigins = [
  'https://evil.example',
  'http://evil.example:{port}',
  'http://localhost.evil.example',
  'http://localhost:{port}.evil.example',
  'http://localhost@evil.example',
  'http://evil.example#localhost',
  'http://localhost:{port}/',
  'http://localhost:{port}, https://evil.example',
  'http://127.0.0.1.nip.io:{port}',
  'http://0.0.0.0:{port}',
  'http://192.168.1.7:3000',
  'chrome-extension://abcdefghijklmnop',
  'file://',
  'null',
  '',
];

const services = ['mailbox', 'cards'] as const;

describe.each(services)('the %s', (service) => {
  const refusals = async (headers: Record<string, string>) => {
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('{port}', String(ports[service]))]),
    );
    const answers = await Promise.all(
      questions[service].map(async (question) => {
        const { status, allowed } = await ask(service, { ...question, headers: { ...question.headers, ...filled } });
        const isRefused = (status === 403 || status === 400) && allowed === undefined;
        return isRefused ? [] : [`${question.method ?? 'GET'} ${question.path}: ${status} ${allowed ?? ''}`];
      }),
    );
    return answers.flat();
  };

  test.each(foreignHosts)('refuses requests with the host "%s"', async (host) => {
    expect(await refusals({ host })).toEqual([]);
  });

  test.each(foreignOrigins)('refuses requests with the origin "%s"', async (origin) => {
    expect(await refusals({ origin })).toEqual([]);
  });
});

test.each(
  services.flatMap((service) =>
    ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'].map((name) => [service, name] as const),
  ),
)('the %s answers its owner at %s, in the browser and out of it', async (service, name) => {
  const here = `${name}:${ports[service]}`;
  const origin = `http://${here.toLowerCase()}`;
  expect((await ask(service, { path: '/', headers: { host: here } })).status).toBe(200);
  expect((await ask(service, { path: '/', headers: { host: here, origin } })).status).toBe(200);
});

test('the page of the mailbox receives new mails over its web socket, and other local pages do not', async () => {
  const path = '/socket.io/?EIO=4&transport=websocket';
  const own = `http://localhost:${ports.mailbox}`;
  expect((await ask('mailbox', { path, headers: { ...webSocket, origin: own } })).status).toBe(101);
  for (const origin of ['http://localhost:5173', `http://127.0.0.1:${ports.mailbox}`]) {
    expect((await ask('mailbox', { path, headers: { ...webSocket, origin } })).status).toBe(403);
    expect(await ask('mailbox', { path: '/email', headers: { origin } })).toEqual({ status: 403, allowed: undefined });
  }
});
