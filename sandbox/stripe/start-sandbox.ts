import { once } from 'node:events';
import { forgetOld } from './api/replay.ts';
import { startCourier, usualWaits } from './events/courier.ts';
import { createFaults } from './faults.ts';
import { openLedger } from './ledger/ledger-store.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { createWebServer } from './web-server.ts';

export type Running = { url: string; close: () => Promise<void> };

/**
 * Starts the stand-in for Stripe on this machine alone. Port 0 takes a free one. `waits` are the pauses, in
 * milliseconds, between attempts to deliver an event.
 */
export async function startSandbox(settings: Settings, log: Log, waits: number[] = usualWaits): Promise<Running> {
  const ledger = openLedger(settings.stateDir);
  forgetOld(ledger);
  const faults = createFaults();
  const { webhookUrl: url, webhookSecret: secret } = settings;
  const courier = startCourier({ ledger, url, secret, faults, log, waits });
  const server = createWebServer({ settings, ledger, faults, courier, log });
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  courier.wake();
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeIdleConnections();
      // Whoever is still waiting for a slow answer gets a second; then the port has to be free again.
      const impatient = setTimeout(() => server.closeAllConnections(), 1000);
      await once(server, 'close');
      clearTimeout(impatient);
      await courier.stop();
      ledger.close();
    },
  };
}
