import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../start/database/cluster.ts';
import { placesOf } from '../../start/places.ts';
import { Supervisor } from '../../start/processes/supervisor.ts';
import { sayRunning } from '../../start/running.ts';
import { wipeShop } from '../../start/wipe.ts';

/**
 * Starts a PostgreSQL of its own for one test file, on a free port, with nothing in it: the shop's own way to start
 * one, so that it runs wherever the shop does.
 *
 * @returns its address and the way to end it, which leaves nothing behind
 */
export async function startThrowawayPostgres(): Promise<{ url: string; stop: (isHasty?: boolean) => Promise<void> }> {
  const places = placesOf(mkdtempSync(join(tmpdir(), 'shop-test-postgres-')));
  const supervisor = await Supervisor.begin(places.lock, (holder) => sayRunning(places, holder));
  /** Hasty, it waits for no connection that is left open. */
  const stop = async (isHasty = false) => {
    await supervisor.stop(isHasty);
    wipeShop(places);
  };
  const secrets = { postgres: randomBytes(16).toString('hex'), database: randomBytes(16).toString('hex') };
  try {
    return { url: await startCluster(supervisor, { places, secrets, port: 0, isThrowaway: true }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
