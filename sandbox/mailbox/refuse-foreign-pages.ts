import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLocalRequest } from '../same-machine.ts';

const refusal = 'The mailbox answers to this machine only.\n';

/** MailDev allows every origin, so any page in the browser could read and delete mails (DNS rebinding included). */
export function refuseForeignPages(server: Server): void {
  const original = { request: server.listeners('request'), upgrade: server.listeners('upgrade') };
  server.removeAllListeners('request').removeAllListeners('upgrade');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (!isLocalRequest(request.headers)) response.writeHead(403, { 'content-type': 'text/plain' }).end(refusal);
    else for (const listener of original.request) listener.call(server, request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isLocalRequest(request.headers)) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else for (const listener of original.upgrade) listener.call(server, request, socket, head);
  });
}
