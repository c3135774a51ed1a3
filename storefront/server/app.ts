import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { catalogue, onCatalogueChange, watchCatalogue } from '../app/commerce/catalogue.server.ts';
import { referenceContext } from '../app/http/reference.ts';
import { Assets } from './assets.ts';
import { finishDocument, guardHeaders, type Sources } from './document.ts';
import { isForEveryone, KeptPages, sendKept } from './kept-pages.ts';
import { sendPicture, warmPictures } from './pictures.ts';
import { settings } from './settings.ts';

const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
const keptPages = new KeptPages();
let assets: Assets | null = null;
let stopWatching: (() => void) | null = null;

/** Begins to follow the catalogue. `folder` is the finished build, whose files are served; Vite serves them itself. */
export async function start(folder?: string) {
  if (stopWatching) return;
  if (folder) assets = await Assets.open(folder);
  onCatalogueChange(() => {
    keptPages.clear();
    void warmAll();
  });
  stopWatching = watchCatalogue();
}

async function warmAll() {
  const { cards } = await catalogue();
  const sides = cards.flatMap(({ front, reverse }) => [front, reverse]);
  warmPictures(sides.filter((side) => side !== null).map(({ key }) => key));
}

export function stop() {
  stopWatching?.();
}

/** Answers one request: a kept page, a file, a picture, or a page rendered now. */
export async function answer(request: IncomingMessage, response: ServerResponse) {
  try {
    const kept = keptPages.find(request);
    if (kept) return sendKept(kept, request, response);
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === '/healthz') return void response.writeHead(200, { 'cache-control': 'no-store' }).end('ok');
    if (await assets?.send(request, response, pathname)) return;
    if (await sendPicture(request, response, pathname)) return;
    await render(request, response);
  } catch (error) {
    const reference = newReference();
    console.error(JSON.stringify({ event: 'request failed', reference, reason: String(error) }));
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`Something went wrong on our side. Please try again. Reference: ${reference}`);
  }
}

async function render(incoming: IncomingMessage, outgoing: ServerResponse) {
  const generation = keptPages.generation;
  const host = hostOf(incoming);
  const request = createRequest(incoming, outgoing, { host, protocol: settings.publicUrl.protocol });
  if (!isFromOurOwnPage(request)) {
    return sendResponse(outgoing, new Response('This form was not sent from the shop itself.', { status: 403 }));
  }
  const context = new RouterContextProvider();
  context.set(referenceContext, newReference());
  const response = await handle(request, context);
  const headers = response.headers;
  const sources: Sources = {
    cardEntry: headers.get('x-card-entry') === 'yes',
    cardSandboxUrl: settings.cardSandboxUrl,
    analytics: settings.measurementId !== '',
  };
  headers.delete('x-card-entry');
  for (const [name, value] of Object.entries(guardHeaders(sources, settings.secureCookies))) headers.set(name, value);
  // What no route has said to be public belongs to one visitor.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (!settings.indexing) headers.set('x-robots-tag', 'noindex');

  const isDocument = headers.get('content-type')?.startsWith('text/html') && !import.meta.env.DEV;
  const isKept = response.status === 200 && headers.get('cache-control')?.startsWith('public');
  if (!isDocument && !(isKept && isForEveryone(incoming))) return sendResponse(outgoing, response);

  let body = Buffer.from(await response.arrayBuffer());
  if (isDocument && body.length > 0) {
    const { html, policy } = finishDocument(body.toString('utf8'), sources);
    headers.set('content-security-policy', policy);
    body = Buffer.from(html);
  }
  if (isKept && incoming.method === 'GET' && isForEveryone(incoming) && !headers.has('set-cookie')) {
    sendKept(await keptPages.keep(incoming, body, Object.fromEntries(headers), generation), incoming, outgoing);
    return;
  }
  headers.delete('content-length');
  await sendResponse(outgoing, new Response(body, { status: response.status, headers }));
}

/**
 * Pages name themselves by the configured address, whatever the caller claims; only on this very machine
 * (`localhost`, `127.0.0.1`) does the address that was typed count, so that a local shop answers to both.
 */
function hostOf(request: IncomingMessage) {
  const claimed = request.headers.host ?? '';
  const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  return isLocal(claimed) && isLocal(settings.publicUrl.host) ? claimed : settings.publicUrl.host;
}

/** Posts are accepted from the shop's own pages alone (Origin, else Sec-Fetch-Site). */
function isFromOurOwnPage(request: Request) {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const origin = request.headers.get('origin');
  if (origin) return origin === new URL(request.url).origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

function newReference() {
  return randomBytes(5).toString('hex');
}
