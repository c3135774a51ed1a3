import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isFromHere } from '../same-machine.ts';

const refusal = 'The mailbox answers to this machine only.\n';

/**
 * Stands before a server that would let every page in the owner's browser read along, and change what is there: pages
 * from elsewhere are refused, by whatever name they reach it, and none may frame or embed it.
 */
export function keepForeignPagesOut(server: Server): void {
  const inside = { request: server.listeners('request'), upgrade: server.listeners('upgrade') };
  server.removeAllListeners('request').removeAllListeners('upgrade');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (!isFromHere(request.headers)) response.writeHead(403, { 'content-type': 'text/plain' }).end(refusal);
    else for (const listener of inside.request) listener.call(server, request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isFromHere(request.headers)) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else for (const listener of inside.upgrade) listener.call(server, request, socket, head);
  });
}
