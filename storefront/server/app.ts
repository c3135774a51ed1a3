import type { IncomingMessage, ServerResponse } from 'node:http';
import { format } from 'node:util';
import { redirectConsole } from '@shop/shared/log/redirect-console';
import { catalogueCallHeader, catalogueCallPath, verifyCatalogueCall } from '@shop/shared/signed/catalogue-call';
import { watchCatalogue } from '../app/commerce/catalogue/watch-catalogue.server.ts';
import { catalogue, catalogueState, expiryAfter, onCatalogueChange } from '../app/commerce/catalogue.server.ts';
import { withRequestId } from '../app/process/current-request-id.ts';
import { withVisitor } from '../app/process/current-visitor.ts';
import { log } from '../app/process/log.ts';
import { observers, withinSpan } from '../app/process/observers.ts';
import { settings } from '../app/process/settings.ts';
import { addressIn, checkHost, longestAddress } from './address.ts';
import { Assets } from './assets.ts';
import { PageCache, sendCachedPage } from './page-cache/page-cache.ts';
import { sendPicture, sweepDrafts, warmPictures } from './pictures/pictures.ts';
import { inertHeaders, refuse, refuseUnreadable } from './refusals.ts';
import { render } from './render.ts';
import { observe } from './telemetry/observe.ts';

const pageCache = new PageCache({ expiryAfter });
let assets: Assets | null = null;
let watch: ReturnType<typeof watchCatalogue> | null = null;
let isLeaving = false;

/** @param folder the finished build; Vite serves its files itself @param builds the folder of it and earlier ones */
export async function start(folder?: string, builds?: string) {
  if (watch) return;
  if (folder) {
    redirectConsole(log, format);
    assets = new Assets(folder, builds);
  }
  onCatalogueChange(() => {
    pageCache.clear();
    void warmAll();
  });
  watch = watchCatalogue();
  await sweepDrafts();
  await observe(pageCache);
}

async function warmAll() {
  const { cards } = await catalogue();
  const sides = cards.flatMap(({ front, reverse }) => [front, reverse]);
  warmPictures(sides.filter((side) => side !== null).map(({ key }) => key));
}

export { refuseUnreadable };

/** From now on a balancer is told to send its requests elsewhere; those that come are still answered. */
export function leave() {
  isLeaving = true;
}

export function stop() {
  watch?.stop();
}

export async function answer(request: IncomingMessage, response: ServerResponse) {
  if (isLeaving) response.setHeader('connection', 'close');
  const refusal = checkHost(request, settings.publicUrl.host);
  const kept = refusal === null && pageCache.find(request);
  if (kept) return sendCachedPage(kept, request, response);
  await withRequestId(async (requestId) => {
    if (refusal === null) await answerAnew(request, response, requestId);
    else refuse(response, refusal, { connection: 'close' });
  });
}

async function answerAnew(request: IncomingMessage, response: ServerResponse, requestId: string) {
  try {
    const address = addressIn(request.url ?? '/');
    if (address === null) return refuse(response, 400);
    if (address.length > longestAddress) return refuse(response, 414);
    request.url = address;
    const pathname = address.split('?', 1)[0] ?? '/';
    const { method = 'GET' } = request;
    if (!methods.includes(method)) {
      return refuse(response, 405, { allow: methods.join(', '), connection: 'close' });
    }
    if (pathname === '/healthz') return sendHealth(response);
    if (pathname === '/readyz') return sendReadiness(response);
    if (pathname === catalogueCallPath) return await handleCatalogueCall(request, response);
    if (await assets?.send(request, response, pathname)) return;
    if (await sendPicture(request, response, pathname)) return;
    await withinSpan(request, response, requestId, async () => {
      logRequest(request, response, pathname);
      await withVisitor(request, () => render(request, response, pageCache, requestId));
    });
  } catch (error) {
    log.error({ event: 'request_failed', reason: String(error) });
    if (response.headersSent) response.destroy();
    else refuse(response, 500);
  }
}

const methods = ['GET', 'HEAD', 'POST'];

function sendHealth(response: ServerResponse) {
  response.writeHead(isLeaving ? 503 : 200, { ...inertHeaders, 'cache-control': 'no-store' });
  response.end(isLeaving ? 'leaving' : 'ok');
}

/** A storefront with a catalogue in memory is ready without its backend: going out of service would help no one. */
function sendReadiness(response: ServerResponse) {
  const { version, cards, isBackendUp } = catalogueState();
  const body = {
    ready: version !== null && !isLeaving,
    catalogue: { version, cards },
    backend: isBackendUp ? 'answers' : 'away',
  };
  response.writeHead(body.ready ? 200 : 503, {
    ...inertHeaders,
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** The call only triggers a poll; its content is not trusted. */
async function handleCatalogueCall(request: IncomingMessage, response: ServerResponse) {
  const call = String(request.headers[catalogueCallHeader] ?? '');
  const isGenuine = request.method === 'POST' && (await verifyCatalogueCall(call, settings.linkSecret));
  if (!isGenuine) return refuse(response, 403, { connection: 'close' });
  watch?.pollNow();
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

/** The query is left out, since it may hold personal data. */
function logRequest({ method = 'GET' }: IncomingMessage, response: ServerResponse, path: string) {
  const began = performance.now();
  response.once('close', () => {
    const milliseconds = performance.now() - began;
    const { statusCode: status } = response;
    log.info({ event: 'request', method, path, status, milliseconds: Math.round(milliseconds) });
    observers.metrics?.answered({ method, path, status, seconds: milliseconds / 1000 });
  });
}
