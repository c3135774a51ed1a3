import { tracingChannel } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:net';

/**
 * Loaded before a program of the shop. `localhost` is 127.0.0.1 to one caller and ::1 to the next, and most programs
 * can be told one address only; left alone, the other could be taken by any account of the machine, which would then
 * hear the owner sign in. So who listens on 127.0.0.1 listens on ::1 as well.
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
  // A machine without IPv6 has no second name to guard.
  beside.on('error', () => {});
  beside.listen(address.port, '::1');
  beside.unref();
  const close = server.close.bind(server);
  // Closed is who has answered all callers, by whichever name they came.
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
