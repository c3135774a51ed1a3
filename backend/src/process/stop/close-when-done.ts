import { tracingChannel } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import type { WorkUnderWay } from './work-under-way';

/** As long as a shopper's own request may take to be finished; the start gives this process a little more. */
const longest = 15_000;

/**
 * Medusa's stop waits for those who are connected, not for what they began: a completion whose shopper has gone
 * would be cut off. So the server that it opens goes on listening until the work is done, and answers newcomers.
 * Called once, before Medusa begins.
 */
export function closeWhenDone(work: WorkUnderWay, milliseconds = longest): void {
  tracingChannel('net.server.listen').asyncEnd.subscribe((message) => {
    const server = typeof message === 'object' && message !== null && 'server' in message && message.server;
    if (server instanceof Server) waitBeforeClosing(server, work, milliseconds);
  });
}

function waitBeforeClosing(server: Server, work: WorkUnderWay, milliseconds: number): void {
  const close = server.close.bind(server);
  server.close = (told) => {
    void work.stop(milliseconds).then(() => close(told));
    return server;
  };
}
