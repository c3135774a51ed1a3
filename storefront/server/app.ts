import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { catalogueCallHeader, catalogueCallPath, isCatalogueCall } from '@shop/shared/catalogue-call';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { catalogue, catalogueState, onCatalogueChange } from '../app/commerce/catalogue.server.ts';
import { watchCatalogue } from '../app/commerce/watch-catalogue.server.ts';
import { referenceContext } from '../app/http/reference.ts';
import { Assets } from './assets.ts';
import { finishDocument, guardHeaders, type Sources } from './document.ts';
import { isForEveryone, KeptPages, sendKept } from './kept-pages.ts';
import { keepLog } from './log.ts';
import { sendPicture, warmPictures } from './pictures.ts';
import { withReference } from './reference.ts';
import { settings } from './settings.ts';

const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
const keptPages = new KeptPages();
let assets: Assets | null = null;
let watch: ReturnType<typeof watchCatalogue> | null = null;

/** Begins to follow the catalogue. `folder` is the finished build, whose files are served; Vite serves them itself. */
export async function start(folder?: string) {
  if (watch) return;
  if (folder) {
    keepLog();
    assets = await Assets.open(folder);
  }
  onCatalogueChange(() => {
    keptPages.clear();
    void warmAll();
  });
  watch = watchCatalogue();
}

async function warmAll() {
  const { cards } = await catalogue();
  const sides = cards.flatMap(({ front, reverse }) => [front, reverse]);
  warmPictures(sides.filter((side) => side !== null).map(({ key }) => key));
}

export function stop() {
  watch?.stop();
}

/** Answers one request: a kept page, a file, a picture, or a page rendered now. */
export async function answer(request: IncomingMessage, response: ServerResponse) {
  const kept = keptPages.find(request);
  if (kept) return sendKept(kept, request, response);
  await withReference((reference) => answerAnew(request, response, reference));
}

async function answerAnew(request: IncomingMessage, response: ServerResponse, reference: string) {
  try {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === '/healthz') return void response.writeHead(200, { 'cache-control': 'no-store' }).end('ok');
    if (pathname === '/readyz') return sayReady(response);
    if (pathname === catalogueCallPath) return await hearCatalogueCall(request, response);
    if (await assets?.send(request, response, pathname)) return;
    if (await sendPicture(request, response, pathname)) return;
    logRequest(request, response, pathname);
    await render(request, response, reference);
  } catch (error) {
    console.error(JSON.stringify({ event: 'request failed', reason: String(error) }));
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`Something went wrong on our side. Please try again. Reference: ${reference}`);
  }
}

/**
 * Ready is who can serve the shop window, and that needs no backend once the catalogue is there: taking such a
 * storefront out of service would only make things worse.
 */
function sayReady(response: ServerResponse) {
  const { version, cards, isBackendThere } = catalogueState();
  const body = { ready: version !== null, catalogue: { version, cards }, backend: isBackendThere ? 'answers' : 'away' };
  response.writeHead(body.ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The backend says that there is something new. It is asked what; the call itself is believed in nothing else. */
async function hearCatalogueCall(request: IncomingMessage, response: ServerResponse) {
  const call = String(request.headers[catalogueCallHeader] ?? '');
  const isOurs = request.method === 'POST' && (await isCatalogueCall(call, settings.linkSecret));
  if (isOurs) watch?.hasten();
  response.writeHead(isOurs ? 204 : 403, { 'cache-control': 'no-store' }).end();
}

/** One line for each page that is rendered; without the query, which may hold what somebody typed. */
function logRequest({ method }: IncomingMessage, response: ServerResponse, path: string) {
  const began = performance.now();
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - began);
    console.log(JSON.stringify({ event: 'request', method, path, status: response.statusCode, milliseconds }));
  });
}

async function render(incoming: IncomingMessage, outgoing: ServerResponse, reference: string) {
  const generation = keptPages.generation;
  const host = hostOf(incoming);
  const request = createRequest(incoming, outgoing, { host, protocol: settings.publicUrl.protocol });
  if (!isFromOurOwnPage(request)) {
    return sendResponse(outgoing, new Response('This form was not sent from the shop itself.', { status: 403 }));
  }
  const context = new RouterContextProvider();
  context.set(referenceContext, reference);
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
  const isPrivate = !headers.has('cache-control');
  if (isPrivate) headers.set('cache-control', 'private, no-store');

  const isDocument = headers.get('content-type')?.startsWith('text/html') && !import.meta.env.DEV;
  // Baskets, accounts and the steps of a purchase are nobody's search result, and a shop in test mode is none at all.
  if (!settings.indexing || (isDocument && isPrivate)) headers.set('x-robots-tag', 'noindex');
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
