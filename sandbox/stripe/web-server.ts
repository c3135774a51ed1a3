import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { prettyJSON } from 'hono/pretty-json';
import { isLocalRequest } from '../same-machine.ts';
import { browserFiles } from './browser-files.ts';
import { ownerPages } from './pages/owner-pages.ts';
import { shopperPages } from './pages/shopper-pages.ts';
import type { Sandbox } from './sandbox.ts';
import { stripeApi } from './stripe-api.ts';

const maxBytes = 256 * 1024;

export function createWebServer(sandbox: Sandbox): Server {
  const { faults, webhookSender, log } = sandbox;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    if (path !== '/health') log('request', { method, path, status: c.res.status, ms });
  });
  app.use(prettyJSON({ force: true }));
  app.use(async (c, next) => {
    if (isLocalRequest(c.env.incoming.headers, true)) await next();
    else c.res = c.text('The card sandbox answers to this machine only.\n', 403);
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  // The rest of the body is not read, so the connection cannot be reused.
  app.use(
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.text('That is too long.\n', 413, { connection: 'close' }) }),
  );

  app.get('/health', (c) => c.json({ status: 'ok' }));
  // Only for tests; pages in a browser send an Origin.
  app.use('/control', async (c, next) =>
    c.req.header('origin') === undefined ? next() : c.text('Not from a page.\n', 403),
  );
  app.get('/control', (c) => c.json(faults.state));
  app.post('/control', async (c) => {
    const control: unknown = await c.req.json().catch(() => null);
    if (!faults.set(control)) return c.json({ error: 'That order is not understood.' }, 400);
    webhookSender.wake();
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
