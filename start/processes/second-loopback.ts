import { tracingChannel } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:net';

/**
 * Preloaded into every program, since most listen on one of 127.0.0.1 and ::1 only: another account of the machine
 * could take the other one and receive the owner's sign-in. A server on 127.0.0.1 also listens on ::1.
 */
tracingChannel('net.server.listen').asyncEnd.subscribe((message) => {
  if (isListening(message)) listenBeside(message.server);
});

function isListening(message: unknown): message is { server: Server } {
  return typeof message === 'object' && message !== null && 'server' in message;
}

function listenBeside(server: Server): void {
  const address = server.address();
  if (typeof address !== 'object' || address?.address !== '127.0.0.1') return;
  const beside = createServer((socket) => server.emit('connection', socket));
  // The machine has no IPv6.
  beside.on('error', () => {});
  beside.listen(address.port, '::1');
  beside.unref();
  const close = server.close.bind(server);
  server.close = (told) => {
    let open = 2;
    const done = (problem?: Error) => {
      open -= 1;
      if (open === 0) told?.(problem);
    };
    beside.close(done);
    return close(done);
  };
}
