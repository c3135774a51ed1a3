import { once } from 'node:events';
import { deleteOldReplays } from './api/idempotency.ts';
import { defaultRetryDelays, startWebhookSender } from './events/webhook-sender.ts';
import { createFaults } from './faults.ts';
import { openLedger } from './ledger/ledger-store.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { createWebServer } from './web-server.ts';

export type RunningSandbox = { url: string; close: () => Promise<void> };

/** @param retryDelays milliseconds between attempts to deliver an event */
export async function startSandbox(
  settings: Settings,
  log: Log,
  retryDelays: number[] = defaultRetryDelays,
): Promise<RunningSandbox> {
  const ledger = openLedger(settings.stateDir);
  deleteOldReplays(ledger);
  const faults = createFaults();
  const { webhookUrl: url, webhookSecret: secret } = settings;
  const webhookSender = startWebhookSender({ ledger, url, secret, faults, log, retryDelays });
  const server = createWebServer({ settings, ledger, faults, webhookSender, log });
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  webhookSender.wake();
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeIdleConnections();
      // Slow answers get a second, then the port must be free.
      const timer = setTimeout(() => server.closeAllConnections(), 1000);
      await once(server, 'close');
      clearTimeout(timer);
      await webhookSender.stop();
      ledger.close();
    },
  };
}
