import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { prettyJSON } from 'hono/pretty-json';
import { isFromHere } from '../same-machine.ts';
import { stripeApi } from './api/stripe-api.ts';
import { browserFiles } from './browser-files.ts';
import { ownerPages } from './pages/owner-pages.ts';
import { shopperPages } from './pages/shopper-pages.ts';
import type { Sandbox } from './sandbox.ts';

/** More than anything the shop would send. */
const mostBytes = 256 * 1024;

export function createWebServer(sandbox: Sandbox): Server {
  const { faults, courier, log } = sandbox;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    const status = c.env.outgoing.destroyed ? 0 : c.res.status;
    if (path !== '/health') log('request', { method, path, status, ms });
  });
  app.use(prettyJSON({ force: true }));
  app.use(async (c, next) => {
    if (isFromHere(c.env.incoming.headers, true)) await next();
    else c.res = c.text('The card sandbox answers to this machine only.\n', 403);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  // The rest of what is too long is not waited for, so nothing else can come by the same line.
  app.use(
    bodyLimit({ maxSize: mostBytes, onError: (c) => c.text('That is too long.\n', 413, { connection: 'close' }) }),
  );

  app.get('/health', (c) => c.json({ status: 'ok' }));
  // For tests on this machine. A page in a browser would send an Origin, and is not asked what it wants.
  app.use('/control', async (c, next) =>
    c.req.header('origin') === undefined ? next() : c.text('Not from a page.\n', 403),
  );
  app.get('/control', (c) => c.json(faults.state));
  app.post('/control', async (c) => {
    const order: unknown = await c.req.json().catch(() => null);
    if (!faults.set(order)) return c.json({ error: 'That order is not understood.' }, 400);
    courier.wake();
    return c.json(faults.state);
  });
  app.route('/v1', stripeApi(sandbox));
  app.route('/', browserFiles());
  app.route('/', shopperPages(sandbox));
  app.route('/', ownerPages(sandbox));

  app.notFound((c) => c.text('There is nothing here. The ledger is at /.\n', 404));
  app.onError((problem, c) => {
    log('fault', { path: c.req.path, problem: problem.message });
    return c.json({ error: { type: 'api_error', message: 'The card sandbox failed. Its log says why.' } }, 500);
  });
  return createServer(getRequestListener(app.fetch));
}
