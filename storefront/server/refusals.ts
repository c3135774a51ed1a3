import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { currentRequestId } from '../app/process/current-request-id.ts';
import { log } from '../app/process/log.ts';
import { settings } from '../app/process/settings.ts';
import { securityHeaders } from './document.ts';

const sentences: Record<number, string> = {
  400: 'We could not make sense of what was sent.',
  403: 'This was not sent from the shop itself.',
  404: 'There is nothing here.',
  405: 'This address only shows pages and takes forms.',
  408: 'We waited too long for the rest of it. Please try again.',
  413: 'This is more than we can take at once. Please send less.',
  414: 'This address is longer than any of ours.',
  415: 'We only take what our own forms send.',
  421: 'This shop is not at the address that was asked for.',
  431: 'Your browser sent too much beside its request. Clearing the cookies of this shop helps.',
  503: 'The shop is away for a moment. Please try again.',
};

export const inertHeaders = {
  ...securityHeaders({ hasCardForm: false, cardSandboxUrl: '' }, settings.secureCookies),
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export function refusalText(status: number, requestId = currentRequestId()) {
  const sentence = sentences[status] ?? (status < 500 ? sentences[400] : undefined);
  return `${sentence ?? 'Something went wrong on our side. Please try again.'} Reference: ${requestId}`;
}

export function refusalHeaders(): Record<string, string> {
  return { ...inertHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };
}

/** @param headers `connection: close` when the body was not read */
export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  log.info({ event: 'refused', status });
  response.writeHead(status, { ...refusalHeaders(), ...headers }).end(refusalText(status));
}

const statuses = new Map(Object.entries<number>({ HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }));

/** Unparsable requests and endless headers never reach the application. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statuses.get(error.code ?? '') ?? 400;
  const requestId = randomBytes(5).toString('hex');
  log.info({ event: 'refused', status, request_id: requestId });
  const text = refusalText(status, requestId);
  const headers = { ...refusalHeaders(), 'content-length': String(Buffer.byteLength(text)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} Refused`, ...lines, '', text].join('\r\n'));
}
