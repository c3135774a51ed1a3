import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { parseMetrics } from '../../../../tests/world/metrics/parse-metrics';
import { type Figures, registerFigures } from './register-metrics';
import { startMetrics } from './start-metrics';

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const program = 'backend';
const calm: Figures = {
  mails: async () => ({ waiting: 4, due: 2, retrying: 3, oldest_seconds: 61, given_up: 1 }),
  card_events: async () => ({ waiting: 0, due: 0, oldest_seconds: 0, given_up: 0 }),
  payments: async () => ({ unfinished: 3, needs_attention: 1 }),
  books: async () => ({ differences: 0, compared_at: undefined }),
};

async function open(figures: Partial<Figures> = {}) {
  const { server, answered } = startMetrics({
    port: 0,
    host: '127.0.0.1',
    figures: { ...calm, ...figures },
    onTrouble: () => {},
  });
  stop = () => server.close().closeAllConnections();
  await once(server, 'listening');
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);
  return { answered, ask, port, read: async () => parseMetrics(await (await ask()).text()) };
}

test('the figures of queues, payments and books are told as they are at that moment', async () => {
  const compared_at = 1_795_000_000;
  const books = vi.fn(calm.books);
  const { read } = await open({ books });
  const before = await read();
  const figures = [
    'mails_waiting',
    'mails_due',
    'mails_retrying',
    'mails_oldest_seconds',
    'mails_given_up',
    'payments_unfinished',
    'payments_for_owner',
  ];
  expect(figures.map((name) => before.sampleOf(`shop_${name}`, { program }))).toEqual([4, 2, 3, 61, 1, 3, 1]);
  expect(before.sampleOf('shop_books_compared_timestamp_seconds', { program })).toBeUndefined();

  books.mockImplementation(async () => ({ differences: 4, compared_at }));
  const after = await read();
  expect(after.sampleOf('shop_books_differences', { program })).toBe(4);
  expect(after.sampleOf('shop_books_compared_timestamp_seconds', { program })).toBe(compared_at);
  expect(after.sampleOf('shop_figures_read', { program, figures: 'books' })).toBe(1);
});

test('a query that hangs costs two seconds, is not put again, and the other figures are told', async () => {
  vi.useFakeTimers();
  const register = new Registry();
  const onTrouble = vi.fn();
  let answer = (_queue: Awaited<ReturnType<Figures['mails']>>) => {};
  const mails = vi.fn<Figures['mails']>(() => new Promise((resolve) => (answer = resolve)));
  const readFigures = registerFigures(register, { ...calm, mails }, onTrouble);
  const scrape = async (milliseconds: number) => {
    const asked = readFigures();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await asked;
    return parseMetrics(await register.metrics());
  };
  for (let time = 1; time <= 2; time += 1) {
    const { sampleOf } = await scrape(2000);
    expect(sampleOf('shop_mails_due')).toBeUndefined();
    expect(sampleOf('shop_figures_read', { figures: 'mails' })).toBe(0);
    expect(sampleOf('shop_payments_unfinished')).toBe(3);
  }
  expect(mails).toHaveBeenCalledTimes(1);
  expect(onTrouble.mock.calls).toEqual([['mails: Error'], ['mails: Error']]);

  answer({ waiting: 0, due: 0, retrying: 0, oldest_seconds: 0, given_up: 0 });
  await vi.advanceTimersByTimeAsync(0);
  mails.mockImplementation(calm.mails);
  expect((await scrape(0)).sampleOf('shop_mails_due')).toBe(2);
});

test('requests are counted by method, route pattern and class of status', async () => {
  const { answered, read, ask } = await open();
  answered({ method: 'POST', route: '/store/carts/:id/complete', status: 200, seconds: 0.2 });
  answered({ method: 'POST', route: '/store/carts/:id/complete', status: 201, seconds: 0.4 });
  const labels = { program, method: 'POST', route: '/store/carts/:id/complete', status: '2xx' };
  const { sampleOf } = await read();
  expect(sampleOf('shop_request_seconds_count', labels)).toBe(2);
  expect(sampleOf('shop_request_seconds_bucket', { ...labels, le: '0.25' })).toBe(1);
  expect(sampleOf('nodejs_eventloop_lag_p99_seconds', { program })).toBeGreaterThanOrEqual(0);
  expect((await ask('/')).status).toBe(404);
});

test('the first order that fails is an increase, since its series is told before', async () => {
  const { read } = await open();
  const labels = { program, method: 'POST', route: '/store/carts/:id/complete', status: '5xx' };
  expect((await read()).sampleOf('shop_request_seconds_count', labels)).toBe(0);
});

test('a port that is taken is told, and ends nothing', async () => {
  const { port } = await open();
  const onTrouble = vi.fn();
  const { server } = startMetrics({ port, host: '127.0.0.1', figures: calm, onTrouble });
  await expect.poll(() => onTrouble.mock.calls.flat()).toEqual([expect.stringContaining('EADDRINUSE')]);
  server.close();
});
