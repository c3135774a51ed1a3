import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../start/ports.ts';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { parseMetrics } from '../../world/metrics/parse-metrics.ts';
import { runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const traces: Buffer[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') traces.push(await buffer(request));
  response.writeHead(200).end();
});
let backend: BackendAlone;
let metrics: string;

beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const port = await findFreePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  const settings = {
    BACKEND_METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  };
  backend = await BackendAlone.open(shop, { settings });
});
afterAll(async () => {
  await backend?.close();
  await database.query(`delete from outgoing_mail where cause like 'metrics-%'`);
  await database.query(`delete from payment_event where id like 'evt_metrics%'`);
  await database.query(`delete from money_case where subject = 'metrics'`);
  collector.closeAllConnections();
  collector.close();
});

const read = async () => parseMetrics(await (await fetch(metrics)).text());

async function figure(name: string): Promise<number> {
  return (await read()).sampleOf(name, { program: 'backend' }) ?? Number.NaN;
}

describe('The metrics of a backend', { tags: 'nightly' }, () => {
  test('tell of mails that wait and mails that were given up', async () => {
    const [due, givenUp] = [await figure('shop_mails_due'), await figure('shop_mails_given_up')];
    // Claimed for so long that no program sends them.
    const plant = (cause: string, status: string, hours: number) =>
      database.query(
        `insert into outgoing_mail (id, kind, cause, recipient, data, status, give_up_at, claimed_until, created_at)
         values ($1, 'contact-received', $1, '', '{}', $2, now() + interval '1 day', now() + interval '1 day',
           now() - $3 * interval '1 hour')`,
        [`metrics-${cause}`, status, hours],
      );
    await plant('waiting', 'waiting', 7);
    await plant('dead', 'dead', 1);

    await expect.poll(() => figure('shop_mails_due')).toBeGreaterThanOrEqual(due + 1);
    expect(await figure('shop_mails_oldest_seconds')).toBeGreaterThanOrEqual(7 * 3600);
    expect(await figure('shop_mails_given_up')).toBe(givenUp + 1);
  });

  test('tell of events of the card provider that wait, and of those that failed', async () => {
    const failed = await figure('shop_card_events_given_up');
    const plant = (id: string, status: string) =>
      database.query(
        `insert into payment_event (id, type, about, facts, status, claimed_until, received_at)
         values ($1, 'charge.refunded', 'pi_metrics', '{}', $2, now() + interval '1 day', now() - interval '3 hours')`,
        [`evt_metrics_${id}`, status],
      );
    await plant('waiting', 'waiting');
    await plant('dead', 'dead');

    await expect.poll(() => figure('shop_card_events_due')).toBeGreaterThanOrEqual(1);
    expect(await figure('shop_card_events_waiting')).toBeGreaterThanOrEqual(1);
    expect(await figure('shop_card_events_oldest_seconds')).toBeGreaterThanOrEqual(3 * 3600);
    expect(await figure('shop_card_events_given_up')).toBe(failed + 1);
  });

  test('tell of payments that need the owner, and of those that are unfinished', async () => {
    const before = await figure('shop_payments_for_owner');
    await database.query(
      `insert into money_case (id, subject, trouble, state, next_try_at)
       values ('money_metrics', 'metrics', 'refund_due', 'needs_attention', now() + interval '1 day')`,
    );

    await expect.poll(() => figure('shop_payments_for_owner')).toBe(before + 1);
    expect(await figure('shop_payments_unfinished')).toBeGreaterThanOrEqual(0);
  });

  test('tell when the books were compared last, by whichever backend', async () => {
    const started = Date.now() / 1000;
    await runJob(shop, 'compare-ledger');

    // Both clocks are of this machine.
    await expect.poll(() => figure('shop_books_compared_timestamp_seconds')).toBeGreaterThan(started - 1);
    expect(await figure('shop_books_differences')).toBeGreaterThanOrEqual(0);
    const { sampleOf } = await read();
    for (const figures of ['mails', 'card_events', 'payments', 'books']) {
      expect(sampleOf('shop_figures_read', { program: 'backend', figures })).toBe(1);
    }
  });

  test('are not at the address of the shop', async () => {
    for (const { backend: address } of [shop, backend.shop]) {
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
    }
  });
});

test('a letter leads from its request through workflow and database in one trace, and nothing of it leaves', {
  tags: 'nightly',
}, async () => {
  const email = `traced-${randomUUID().slice(0, 8)}@example.com`;
  const traceId = randomUUID().replaceAll('-', '');
  const headers = { traceparent: `00-${traceId}-${'b2'.repeat(8)}-01` };
  const body = { name: 'Ruth Harbour', email, message: 'Do you post to Donegal?' };
  expect((await call(backend.shop, '/store/contact', { headers, body })).status).toBe(200);
  const query = new URLSearchParams({ email });
  expect((await call(backend.shop, `/store/mailing?${query}`, { headers })).status).toBe(200);

  const text = () => Buffer.concat(traces).toString('latin1');
  for (const span of ['POST /store/contact', 'GET /store/mailing', 'workflow:', 'step:', 'INSERT ']) {
    await expect.poll(text).toContain(span);
  }
  expect(text()).toContain(Buffer.from(traceId, 'hex').toString('latin1'));
  expect(text()).toContain('shop.request_id');
  expect(text()).not.toMatch(/traced-|example\.com|Harbour|Donegal|pk_|cookie|user-agent/i);
  const { sampleOf } = await read();
  const labels = { program: 'backend', method: 'POST', route: '/store/contact', status: '2xx' };
  expect(sampleOf('shop_request_seconds_count', labels)).toBe(1);
});
