import { EventEmitter, once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GracefulShutdownServer } from '@medusajs/framework/utils';
import express, { type Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackInFlightWrites } from '../../guards/front/track-in-flight-writes';
import { drainBeforeClose } from './drain-before-close';
import { InFlightWork } from './in-flight-work';

// The request log needs Medusa's container, and is not read here.
vi.mock('../../guards/request-line', () => ({
  requestLine: (_req: unknown, _res: unknown, next: () => void) => next(),
}));

let work: InFlightWork;
let server: Server;
let held: Response[];
let leaveServersAlone: () => void;
beforeEach(async () => {
  work = new InFlightWork();
  held = [];
  leaveServersAlone = drainBeforeClose(work, { longest: 60_000 });
  const app = express();
  app.use(trackInFlightWrites(work));
  app.post('/complete', (_req, res) => void held.push(res));
  app.get('/', (_req, res) => void res.send('the window'));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  leaveServersAlone();
  server.closeAllConnections();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const isHeld = () => expect.poll(() => held).toHaveLength(1);
const isClosed = () => expect.poll(() => server.listening).toBe(false);

async function completeAndLeave(): Promise<void> {
  const asked = request(`${address()}/complete`, { method: 'POST' });
  asked.on('error', () => {});
  asked.end();
  await isHeld();
  asked.destroy();
  await expect.poll(() => held[0]?.closed).toBe(true);
}

test('a shutdown waits for work in flight, also after its shopper has left', async () => {
  await completeAndLeave();
  const closed = vi.fn();
  server.close(closed);
  expect(await (await fetch(address())).text()).toBe('the window');
  expect([server.listening, closed.mock.calls.length]).toEqual([true, 0]);
  held[0]?.json({ type: 'order' });
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('a shutdown starts no new work, and tells callers to retry', async () => {
  await completeAndLeave();
  server.close();
  const refused = await fetch(`${address()}/complete`, { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    503,
    '10',
    'close',
  ]);
  expect(await refused.json()).toMatchObject({ type: 'unavailable', message: expect.stringContaining('again') });
  const late = vi.fn(async () => {});
  await work.during(late);
  expect(late).not.toHaveBeenCalled();
  held[0]?.end();
  await isClosed();
});

test('a shutdown waits for scheduled work, and not for work that has failed', async () => {
  const provider = new EventEmitter();
  const captured = work.during(async () => void (await once(provider, 'answers')));
  server.close();
  expect(server.listening).toBe(true);
  provider.emit('error', new Error('the card provider is away'));
  await expect(captured).rejects.toThrow('away');
  await isClosed();
});

test('a shutdown waits for what follows work in flight, though it begins no other', async () => {
  const written = vi.fn(async () => {});
  const end = work.begin();
  const stopped = work.stop(60_000);
  end();
  const noted = Promise.resolve().then(() => work.finish(() => Promise.resolve().then(written)));
  await stopped;
  expect(written).toHaveBeenCalledOnce();
  await noted;
});

test('a shutdown has work given back that is not done in time', async () => {
  const onTimeout = vi.fn(async () => {});
  const end = work.begin({ onTimeout });
  await work.stop(1);
  expect(onTimeout).toHaveBeenCalledOnce();
  end();
});

test('a shutdown waits no longer than its limit', async () => {
  const end = work.begin();
  await work.stop(1);
  end();
  expect(work.isStopping).toBe(true);
});

test('an idle server closes at once', async () => {
  const answered = fetch(`${address()}/complete`, { method: 'POST' });
  await isHeld();
  held[0]?.end();
  expect((await answered).status).toBe(200);
  server.close();
  await isClosed();
});

async function openAsMedusa(ways: Parameters<typeof drainBeforeClose>[1]) {
  server.close();
  await isClosed();
  leaveServersAlone();
  work = new InFlightWork();
  leaveServersAlone = drainBeforeClose(work, ways);
  const app = express();
  app.use(trackInFlightWrites(work));
  app.post('/complete', (_req, res) => void res.json({ type: 'order' }));
  app.get('/health', (_req, res) => void res.send('OK'));
  const graceful = GracefulShutdownServer.create(createServer(app).listen(0, '127.0.0.1'));
  server = graceful;
  await once(server, 'listening');
  return graceful;
}

test('a backend that leaves says so to its balancer, and does what it is still sent', async () => {
  const graceful = await openAsMedusa({ notice: 60_000 });
  expect((await fetch(`${address()}/health`)).status).toBe(200);
  void graceful.shutdown();

  expect((await fetch(`${address()}/health`)).status).toBe(503);
  const done = await fetch(`${address()}/complete`, { method: 'POST' });
  expect([done.status, done.headers.get('connection')]).toEqual([200, 'close']);
});

test('a backend keeps an idle connection longer than a balancer, which would send a form into its end', () => {
  expect(server.keepAliveTimeout).toBe(65_000);
});

test('a backend whose notice is over closes', async () => {
  const graceful = await openAsMedusa({ notice: 1 });
  await graceful.shutdown();
  expect(server.listening).toBe(false);
});

test('a stop that waits for what is away is cut short once no work is under way', async () => {
  const cutShort = vi.fn();
  const graceful = await openAsMedusa({ rest: 1, cutShort });
  const end = work.begin();
  const stopped = graceful.shutdown();
  await fetch(`${address()}/health`);
  expect(cutShort).not.toHaveBeenCalled();
  end();
  await stopped;
  await expect.poll(() => cutShort.mock.calls.length).toBe(1);
});
