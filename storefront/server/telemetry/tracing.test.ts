import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OpenStorefront, openStorefront } from '../../testing/open-storefront.ts';
import { Refusal } from '../../testing/stand-in-backend.ts';

let shop: OpenStorefront;
let tracing: Awaited<ReturnType<typeof load>>;
let collector: Server;
const received: Buffer[] = [];

async function load() {
  const [{ startTracing }, { observers }, { log, openLog }, { currentRequestId }] = await Promise.all([
    import('./start-tracing.ts'),
    import('../../app/process/observers.ts'),
    import('../../app/process/log.ts'),
    import('../../app/process/current-request-id.ts'),
  ]);
  return { startTracing, observers, log, openLog, currentRequestId };
}

beforeAll(async () => {
  shop = await openStorefront();
  tracing = await load();
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(await buffer(request));
    response.writeHead(200).end();
  }).listen(0, '127.0.0.1');
});
afterEach(() => {
  shop.backend.reset();
  tracing.observers.tracing = undefined;
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
  shop.close();
});

const visitor = { cookie: 'cart=cart_of_ruth', 'user-agent': 'the browser of Ruth' };
const post = (path: string, fields: Record<string, string>) =>
  fetch(shop.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...visitor, origin: shop.address },
    body: new URLSearchParams(fields),
  });

test('one trace leads from a page into the backend, with the request id of the logs', async () => {
  const exporter = new InMemorySpanExporter();
  const started = tracing.startTracing(exporter);
  tracing.observers.tracing = started;
  const logged: unknown[] = [];
  vi.spyOn(tracing.log, 'info').mockImplementation(() => {
    logged.push([tracing.currentRequestId(), started.currentTraceId()]);
  });
  const answer = await fetch(`${shop.address}/cards/do-not?utm_source=ruth@example.com`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  expect(answer.status).toBe(200);
  const names = () => exporter.getFinishedSpans().map(({ name }) => name);
  await expect.poll(() => started.flush().then(names)).toContain('GET /:category/:collection?');

  const spans = exporter.getFinishedSpans();
  const page = spans.find(({ kind }) => kind === 1);
  const traceId = page?.spanContext().traceId;
  expect(traceId).not.toBe('a'.repeat(32));
  expect(page?.attributes).toMatchObject({ 'http.response.status_code': 200, 'http.route': '/:category/:collection?' });
  expect(logged).toEqual([[page?.attributes['shop.request_id'], traceId]]);

  const calls = spans.filter(({ kind }) => kind === 2);
  expect(calls.length).toBeGreaterThan(0);
  const carried = shop.backend.calls.flatMap(({ headers }) => headers.traceparent ?? []);
  for (const call of calls) {
    const { traceId: carriedOn, spanId } = call.spanContext();
    expect(carriedOn).toBe(traceId);
    expect(carried).toContain(`00-${traceId}-${spanId}-01`);
  }
  await started.stop();
});

test('a page out of the cache begins no trace', async () => {
  await (await fetch(`${shop.address}/cards`)).text();
  const exporter = new InMemorySpanExporter();
  tracing.observers.tracing = tracing.startTracing(exporter);
  expect((await fetch(`${shop.address}/cards`)).status).toBe(200);
  await post('/info/contact', {});
  const started = tracing.observers.tracing as ReturnType<typeof tracing.startTracing>;
  const names = () => exporter.getFinishedSpans().map(({ name }) => name);
  await expect.poll(() => started.flush().then(names)).toEqual(['POST /info/contact']);
  await started.stop();
});

test('nothing personal reaches the collector, neither of pages and forms nor of calls that fail', async () => {
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  const started = tracing.startTracing();
  tracing.observers.tracing = started;
  vi.spyOn(tracing.log, 'error').mockImplementation(() => {});
  shop.backend.answer = ({ url }) =>
    url.startsWith('/auth') ? new Refusal(500, 'ruth@example.com has no account at 1 Harbour Row') : undefined;
  await post('/login', { email: 'ruth@example.com', password: 'Mourne-granite-19' });
  await post('/info/contact?from=ruth@example.com', { name: 'Ruth', email: 'ruth@example.com', message: 'Dear shop' });
  await fetch(`${shop.address}/search?q=ruth%40example.com`, { headers: visitor });
  await fetch(`${shop.address}/order/order_1?access=eyJ.of.ruth`, { headers: visitor });

  const text = () => Buffer.concat(received).toString('latin1');
  for (const route of ['/login', '/info/contact', '/search', '/order/:id']) {
    await expect.poll(() => started.flush().then(text)).toContain(`${route}`);
  }
  await started.stop();
  expect(text()).toContain('shop-storefront');
  expect(text()).toContain('shop.request_id');
  for (const planted of [/ruth/i, /example\.com/, /granite/, /Harbour/, /Dear/, /order_1/, /eyJ/, /127\.0\.0\.1:/]) {
    expect(text()).not.toMatch(planted);
  }
});

test('a line of the log has the id of its trace, and none without tracing', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = tracing.openLog({ write: (line) => void lines.push(JSON.parse(line)) });
  log.info({ event: 'before' });
  tracing.observers.tracing = {
    serve: (_request, _response, _id, work) => work(),
    currentTraceId: () => 'f'.repeat(32),
  };
  log.info({ event: 'within' });
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([undefined, 'f'.repeat(32)]);
});
