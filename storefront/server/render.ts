import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as build from 'virtual:react-router/server-build';
import { createHeaders, sendResponse } from '@remix-run/node-fetch-server';
import { isThisMachine } from '@shop/shared/settings';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { sentContext } from '../app/forms/answer/unsent-form.server.ts';
import { withOthers } from '../app/http/canonical-path.server.ts';
import { pageTraitsContext } from '../app/http/page-traits.server.ts';
import { requestIdContext } from '../app/http/request-id.ts';
import { scriptNonceContext } from '../app/http/script-nonce.ts';
import { settings } from '../app/process/settings.ts';
import { finishDocument, type Sources, securityHeaders } from './document.ts';
import { cacheKeyOf } from './page-cache/cache-key.ts';
import { isForEveryone, type PageCache, sendCachedPage } from './page-cache/page-cache.ts';
import { readForm } from './read-form.ts';
import { inertHeaders, refusalHeaders, refusalText, refuse } from './refusals.ts';

const brotliAsync = promisify(brotliCompress);
const isDevelopment = import.meta.env.DEV;
const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');

export async function render(incoming: IncomingMessage, outgoing: ServerResponse, pages: PageCache, requestId: string) {
  const { generation } = pages;
  const isPost = incoming.method === 'POST';
  if (isPost && !isFromOurOwnPage(incoming)) return refuse(outgoing, 403, { connection: 'close' });
  const sent = isPost ? await readForm(incoming) : null;
  if (sent && !sent.ok) {
    return sent.status === 0 ? void outgoing.destroy() : refuse(outgoing, sent.status, { connection: 'close' });
  }
  const nonce = randomBytes(12).toString('hex');
  const context = new RouterContextProvider();
  context.set(requestIdContext, requestId);
  context.set(scriptNonceContext, nonce);
  if (sent) context.set(sentContext, sent.form.toString());

  const address = isPost ? null : cacheKeyOf(incoming.url ?? '/');
  const request = toRequest(incoming, outgoing, address?.key ?? incoming.url ?? '/', sent?.form);
  const response = await handle(request, context);
  const { headers } = response;
  const to = headers.get('location');
  // The screen has seen the declared parameters alone.
  if (address && to) headers.set('location', withOthers(to, queryOf(incoming), address.parameters));
  const { hasCardForm = false, hasNothingPrivate = false, shownIn } = context.get(pageTraitsContext);
  const sources: Sources = {
    hasCardForm,
    cardSandboxUrl: settings.cardSandboxUrl,
    analytics: settings.measurementId !== '',
  };
  const isCompressible = hasNothingPrivate && isForEveryone(incoming);
  for (const [name, value] of Object.entries(securityHeaders(sources, settings.secureCookies)))
    headers.set(name, value);
  // Responses are private unless a route made them public.
  const isPrivate = !headers.has('cache-control');
  if (isPrivate) headers.set('cache-control', 'private, no-store');

  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  // Public feeds and the sitemap need no policy.
  if (!isPage && isPrivate) headers.set('content-security-policy', inertHeaders['content-security-policy']);
  if (isBare(response, incoming)) return sendResponse(outgoing, inWords(response, requestId));
  const isDocument = isPage && !isDevelopment;
  // Private pages, and shops in test mode, must not be indexed.
  if (!settings.indexing || (isDocument && isPrivate)) headers.set('x-robots-tag', 'noindex');
  const isKept =
    address?.isCanonical &&
    response.status === 200 &&
    headers.get('cache-control')?.startsWith('public') &&
    !headers.has('set-cookie') &&
    isForEveryone(incoming);
  if (!isDocument && !isKept) return sendResponse(outgoing, response);

  let body = Buffer.from(await response.arrayBuffer());
  if (isDocument && body.length > 0) {
    const { html, policy } = finishDocument(body.toString('utf8'), nonce, shownIn ? { ...sources, shownIn } : sources);
    headers.set('content-security-policy', policy);
    body = Buffer.from(html);
  }
  if (isKept && incoming.method === 'GET') {
    sendCachedPage(await pages.store(address, body, Object.fromEntries(headers), generation), incoming, outgoing);
    return;
  }
  headers.delete('content-length');
  if (isCompressible && body.length > 0) body = await compress(body, headers, incoming);
  await sendResponse(outgoing, new Response(body, { status: response.status, headers }));
}

/** Only a page that shows nothing private is compressed: the length tells secrets to one who chooses a part of it. */
async function compress(body: Buffer<ArrayBuffer>, headers: Headers, { headers: asked }: IncomingMessage) {
  headers.append('vary', 'Accept-Encoding');
  if (!asked['accept-encoding']?.includes('br')) return body;
  headers.set('content-encoding', 'br');
  return Buffer.from(await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
}

/** True for a failure without a page; `.data` answers come from a screen. */
function isBare({ status, headers }: Response, { url }: IncomingMessage) {
  const type = headers.get('content-type') ?? '';
  return status >= 400 && !type.startsWith('text/html') && !url?.split('?', 1)[0]?.endsWith('.data');
}

const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split(/\?(.*)/s)[1]);

function inWords({ status, headers }: Response, requestId: string) {
  for (const [name, value] of Object.entries(refusalHeaders())) headers.set(name, value);
  headers.delete('content-length');
  return new Response(refusalText(status, requestId), { status, headers });
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, address: string, body?: Buffer) {
  const left = new AbortController();
  outgoing.once('close', () => outgoing.writableFinished || left.abort());
  return new Request(originOf(incoming) + address, {
    method: incoming.method ?? 'GET',
    headers: createHeaders(incoming),
    signal: left.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}

/** The request's host counts only on this machine, so that a local shop answers to `localhost` and `127.0.0.1`. */
function originOf({ headers }: IncomingMessage) {
  const claimed = headers.host ?? '';
  const host = isThisMachine(claimed) && isThisMachine(settings.publicUrl.host) ? claimed : settings.publicUrl.host;
  return `${settings.publicUrl.protocol}//${host}`;
}

/** CSRF protection: posts need our own Origin, else Sec-Fetch-Site. */
function isFromOurOwnPage(request: IncomingMessage) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return origin ? origin === originOf(request) : site === 'same-origin';
}
