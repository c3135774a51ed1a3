import { tracingChannel } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import type { InFlightWork } from './in-flight-work';

/** A balancer must never reuse a connection that is being closed: deploy/Caddyfile keeps it for a shorter time. */
const keepAliveTimeout = 65_000;

interface Ways {
  /** Milliseconds from the call to stop until connections are closed, so that a balancer finds another server first. */
  notice?: number;
  /** Milliseconds that work under way is waited for. */
  longest?: number;
  /** Milliseconds for Medusa to end once no work is under way: without Redis its queues wait for ever. */
  rest?: number;
  cutShort?: () => void;
}

/**
 * Medusa's shutdown waits for connections, not for work: a completion whose shopper has left would be cut off. Call
 * this once, before Medusa starts. @returns a function that leaves servers alone which listen later
 */
export function drainBeforeClose(work: InFlightWork, ways: Ways = {}): () => void {
  const onListen = (message: unknown) => {
    const server = typeof message === 'object' && message !== null && 'server' in message && message.server;
    if (!(server instanceof Server)) return;
    server.keepAliveTimeout = keepAliveTimeout;
    waitBeforeClosing(server, work, ways);
    if (isGraceful(server)) leaveBeforeShutdown(server, work, ways);
  };
  const { asyncEnd } = tracingChannel('net.server.listen');
  asyncEnd.subscribe(onListen);
  return () => void asyncEnd.unsubscribe(onListen);
}

function waitBeforeClosing(server: Server, work: InFlightWork, { longest = 15_000 }: Ways): void {
  const close = server.close.bind(server);
  server.close = (told) => {
    void work.stop(longest).then(() => close(told));
    return server;
  };
}

interface Graceful {
  shutdown: (milliseconds?: number) => Promise<unknown>;
}

/** Medusa makes its own server one, which closes idle connections as soon as it is told to stop. */
function isGraceful(server: Server): server is Server & Graceful {
  return 'shutdown' in server && typeof server.shutdown === 'function';
}

function leaveBeforeShutdown(server: Graceful, work: InFlightWork, { notice = 0, rest = 5_000, cutShort }: Ways): void {
  const shutDown = server.shutdown.bind(server);
  let whole: Promise<unknown> | undefined;
  server.shutdown = (milliseconds) => {
    whole ??= work
      .leave(notice)
      .then(() => shutDown(milliseconds))
      .finally(() => cutShort && setTimeout(cutShort, rest).unref());
    return whole;
  };
}
