import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenStorefront, openStorefront } from '../../testing/open-storefront.ts';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('./start-tracing.ts', async (load) => {
  loaded.add('traces');
  return load();
});
vi.mock('./start-metrics.ts', async (load) => {
  loaded.add('metrics');
  return load();
});

let shop: OpenStorefront | undefined;
beforeEach(() => {
  vi.resetModules();
  loaded.clear();
});
afterEach(() => shop?.close());

async function openWith(settings: Record<string, string>) {
  shop = await openStorefront(settings);
  const [{ observe }, { observers }, { PageCache }] = await Promise.all([
    import('./observe.ts'),
    import('../../app/process/observers.ts'),
    import('../page-cache/page-cache.ts'),
  ]);
  await observe(new PageCache());
  return observers;
}

test('a shop whose owner asks for neither loads neither', async () => {
  expect(await openWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '', METRICS_PORT: '' })).toEqual({});
  expect([...loaded]).toEqual([]);
});

test('traces alone are loaded for an address to send them to', async () => {
  const { tracing, metrics } = await openWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  expect([tracing?.currentTraceId(), metrics, ...loaded]).toEqual([undefined, undefined, 'traces']);
  await (tracing as unknown as { stop: () => Promise<void> }).stop();
});

test('metrics listen on this machine alone, at an address of their own', async () => {
  const { metrics } = await openWith({ METRICS_PORT: '0' });
  const { server } = metrics as unknown as { server: import('node:http').Server };
  if (!server.listening) await once(server, 'listening');
  const { address, port } = server.address() as AddressInfo;
  expect([address, ...loaded]).toEqual(['127.0.0.1', 'metrics']);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('shop_request_seconds');
  expect(await (await fetch(`${shop?.address}/metrics`)).text()).not.toContain('shop_request_seconds');
  server.closeAllConnections();
  server.close();
});
