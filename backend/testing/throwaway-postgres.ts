import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../start/database/cluster.ts';
import { placesOf } from '../../start/places.ts';
import { alreadyRunning } from '../../start/running.ts';
import { Supervisor } from '../../start/upkeep/supervisor.ts';
import { wipeShop } from '../../start/wipe.ts';

/** Starts an empty PostgreSQL on a free port, in the same way as the shop does. `stop` deletes its files. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const places = placesOf(mkdtempSync(join(tmpdir(), 'shop-test-postgres-')));
  const supervisor = await Supervisor.begin(places.lock, (holder) => alreadyRunning(places, holder));
  const stop = async () => {
    // A hasty stop does not wait for open connections.
    await supervisor.stop(true);
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
