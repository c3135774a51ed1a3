import { tracingChannel } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import type { InFlightWork } from './in-flight-work';

const longest = 15_000;

/**
 * Medusa's shutdown waits for connections, not for work: a completion whose shopper has left would be cut off. Call
 * this once, before Medusa starts.
 *
 * @returns a function that leaves servers alone which listen later
 */
export function drainBeforeClose(work: InFlightWork, milliseconds = longest): () => void {
  const onListen = (message: unknown) => {
    const server = typeof message === 'object' && message !== null && 'server' in message && message.server;
    if (server instanceof Server) waitBeforeClosing(server, work, milliseconds);
  };
  const { asyncEnd } = tracingChannel('net.server.listen');
  asyncEnd.subscribe(onListen);
  return () => void asyncEnd.unsubscribe(onListen);
}

function waitBeforeClosing(server: Server, work: InFlightWork, milliseconds: number): void {
  const close = server.close.bind(server);
  server.close = (told) => {
    void work.stop(milliseconds).then(() => close(told));
    return server;
  };
}
