import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isFromHere } from '../same-machine.ts';
import { apiDoor, type Incoming } from './api/stripe-api.ts';
import { loadBrowserFiles } from './browser-files.ts';
import { json, plain, type Reply, readBody, send } from './http/exchange.ts';
import { ledgerDoor } from './pages/owner-pages.ts';
import { shopperDoor } from './pages/shopper-pages.ts';
import type { Sandbox } from './sandbox.ts';

export function createWebServer(sandbox: Sandbox): Server {
  const files = loadBrowserFiles();

  async function answer(request: IncomingMessage): Promise<Reply | null> {
    if (!isFromHere(request.headers, true)) return plain(403, 'The card sandbox answers to this machine only.');
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const body = await readBody(request);
    if (body === null) return plain(413, 'That is too long.');
    const incoming: Incoming = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      body,
      header: (name) => request.headers[name]?.toString(),
      host: request.headers.host ?? '',
    };
    if (url.pathname.startsWith('/v1/')) return apiDoor(sandbox, incoming);
    if (url.pathname === '/health') return json(200, { status: 'ok' });
    if (url.pathname === '/control') return control(incoming);
    const file = files.get(url.pathname);
    if (file !== undefined && incoming.method === 'GET') return file;
    return (
      (await shopperDoor(sandbox, incoming, url)) ??
      ledgerDoor(sandbox, incoming, url) ??
      plain(404, 'There is nothing here. The ledger is at /.')
    );
  }

  /** For tests on this machine. A page in a browser would send an Origin, and is not asked what it wants. */
  function control(incoming: Incoming): Reply {
    if (incoming.header('origin') !== undefined) return plain(403, 'Not from a page.');
    if (incoming.method === 'GET') return json(200, sandbox.faults.state);
    if (incoming.method !== 'POST') return plain(405, 'GET or POST, please.');
    if (!sandbox.faults.set(parsed(incoming.body))) return json(400, { error: 'That order is not understood.' });
    sandbox.courier.wake();
    return json(200, sandbox.faults.state);
  }

  return createServer((request, response) => {
    const started = performance.now();
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const finish = (reply: Reply | null) => {
      if (reply === null) response.destroy();
      else send(response, reply);
      const ms = Math.round(performance.now() - started);
      if (path !== '/health') {
        sandbox.log('request', { method: request.method ?? '', path, status: reply?.status ?? 0, ms });
      }
    };
    answer(request).then(finish, (problem: unknown) => {
      sandbox.log('fault', { path, problem: problem instanceof Error ? problem.message : 'unknown' });
      finish(json(500, { error: { type: 'api_error', message: 'The card sandbox failed. Its log says why.' } }));
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
