import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node';
import express from 'express';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { throwawayDatabase } from '../../../testing/throwaway-database';
import { requestLine } from '../../guards/request-line';
import { ShopLogger } from '../log/shop-logger';
import { observers } from './observers';
import { startTracing } from './start-tracing';

const exporter = new InMemorySpanExporter();
const tracing = startTracing({ exporter, onTrouble: () => {} });
// Libraries are instrumented when something requires them, as all of a backend does.
const requireAsBackend = createRequire(__filename);
for (const name of ['node:http', 'pg']) requireAsBackend(name);

const lines: Record<string, unknown>[] = [];
const logger = new ShopLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
const counted: unknown[] = [];
const asked: (string | undefined)[] = [];
const provider = createServer((req, res) => {
  asked.push(req.headers.traceparent as string | undefined);
  res.writeHead(402).end('the card of ruth@example.com was refused');
});
const app = express();
app.use((req, _res, next) => next(void Object.assign(req, { scope: { resolve: () => logger } })));
app.use(requestLine as unknown as express.RequestHandler);
app.post('/store/carts/:id/complete', async (req, res) => {
  await opened.pool.query(`select '1 Harbour Row' as address, $1::text as email`, [String(req.query.email)]);
  await opened.pool.query(`insert into a_missing_table values ('ruth@example.com')`).catch(() => {});
  await pay();
  logger.info('completed');
  res.status(500).json({ message: 'ruth@example.com was charged' });
});
app.get('/health', (_req, res) => void res.send('OK'));

const opened = throwawayDatabase();
let server: Server;
const addressOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

/** The card provider's own client, as a backend loads it. */
async function pay(): Promise<void> {
  const Client: typeof Stripe = requireAsBackend('stripe');
  const { hostname, port } = new URL(addressOf(provider));
  const stripe = new Client('sk_test_ruth', { protocol: 'http', host: hostname, port, maxNetworkRetries: 0 });
  const email = 'ruth@example.com';
  await stripe.paymentIntents.create({ amount: 250, currency: 'gbp', receipt_email: email }).catch(() => {});
}

beforeAll(async () => {
  observers.currentTraceId = tracing.currentTraceId;
  observers.metrics = { answered: (request) => void counted.push(request) };
  server = createServer(app).listen(0, '127.0.0.1');
  provider.listen(0, '127.0.0.1');
  await Promise.all([server, provider].map((one) => one.listening || once(one, 'listening')));
});

afterAll(async () => {
  observers.currentTraceId = undefined;
  observers.metrics = undefined;
  await tracing.stop();
  for (const one of [server, provider]) one.close().closeAllConnections();
});

const traceId = 'a1'.repeat(16);

test('a request of the storefront, its queries and the call of the card provider are one trace, with nothing personal', async () => {
  await fetch(`${addressOf(server)}/health`);
  lines.length = 0;
  counted.length = 0;
  const answer = await fetch(`${addressOf(server)}/store/carts/cart_of_ruth/complete?email=ruth@example.com`, {
    method: 'POST',
    headers: {
      traceparent: `00-${traceId}-${'b2'.repeat(8)}-01`,
      'x-request-id': 'a1b2c3d4e5',
      cookie: 'connect.sid=ruth',
      authorization: 'Bearer eyJ.of.ruth',
      'user-agent': 'the browser of Ruth',
      baggage: 'person=ruth',
    },
    body: 'ruth@example.com',
  });
  await answer.text();
  const route = 'POST /store/carts/:id/complete';
  const names = () => exporter.getFinishedSpans().map(({ name }) => name);
  await expect.poll(() => tracing.flush().then(names)).toContain(route);

  const spans = exporter.getFinishedSpans();
  const own = spans.find(({ name }) => name === route);
  expect(own?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 500,
    'http.route': '/store/carts/:id/complete',
    'shop.request_id': 'a1b2c3d4e5',
  });
  expect(own?.status).toEqual({ code: 2 });
  const calls = spans.filter(({ kind }) => kind === 2).map(({ name }) => name);
  expect(calls).toEqual(['SELECT', 'INSERT a_missing_table', 'POST']);
  expect([...new Set(spans.map((span) => span.spanContext().traceId))]).toEqual([traceId]);
  expect(asked).toEqual([expect.stringMatching(`^00-${traceId}-`)]);

  const told = spans.map(({ name, attributes, status, events, links, resource }) =>
    JSON.stringify({ name, attributes, status, events, links, of: resource.attributes }),
  );
  expect(told.join()).not.toMatch(/ruth|Harbour|example\.com|eyJ|browser|charged|cart_of/i);
  expect(counted).toEqual([
    { method: 'POST', route: '/store/carts/:id/complete', status: 500, seconds: expect.any(Number) },
  ]);
  expect(lines.map(({ message, event, trace_id, request_id }) => [message ?? event, trace_id, request_id])).toEqual([
    ['completed', traceId, 'a1b2c3d4e5'],
    ['request', traceId, 'a1b2c3d4e5'],
  ]);
});
