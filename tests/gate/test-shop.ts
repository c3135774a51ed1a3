import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf, root } from '../../start/places.ts';
import type { Supervisor } from '../../start/processes/supervisor.ts';
import { findHolder } from '../../start/running.ts';
import { type Shop, startShop } from '../../start/shop.ts';
import type { Happening } from '../../start/upkeep/keeper.ts';
import { wipeShop } from '../../start/wipe.ts';

/** Of the shell's settings only those that let programs run at all: a test run is the same on every machine. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
export const plainEnvironment = () => Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));

/** Everybody here comes from one address; what holds the limits themselves opens a backend with the usual ones. */
export const unlimited = { LIMIT_ALL: '1000000/1h' };

/** Push services are stood in for on this machine, and programs wait for each other when it stalls. */
const forTests = { ...unlimited, PUSH_STAND_IN: 'on', TIMEOUT_FACTOR: '4' };

const usual = placesOf(join(root, '.shop'));

export interface TestShop {
  shop: Shop;
  /** Path of its running.json. */
  runningJson: string;
  /** Stops it and leaves nothing of it but its logs. */
  close: () => Promise<void>;
}

/**
 * A whole shop with a database, ports and a folder of its own, so that it may stand beside a running one. It shares
 * the builds and the sizes of the pictures, which are named for their content and so are the same for all. With a name
 * it is a second one of the same run. `tell` hears of each program that ended and was started again.
 */
export async function openTestShop(
  onBegin: (supervisor: Supervisor) => void,
  logs: string,
  { tell, name = '' }: { tell?: (happening: Happening) => void; name?: string } = {},
): Promise<TestShop> {
  const places = makeTestFolder(name);
  const env = { ...plainEnvironment(), ...forTests };
  const close = () => {
    if (existsSync(places.logs)) cpSync(places.logs, logs, { recursive: true });
    wipeShop(places);
  };
  try {
    const shop = await startShop({ shopDir: places.shopDir, ports: 'free', env, onBegin, isThrowaway: true, tell });
    return {
      shop,
      runningJson: places.running,
      async close() {
        await shop.stop(true);
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** A folder for a shop of its own, named for this process; what killed ones left behind is removed. */
export function makeTestFolder(name = '') {
  removeLeftovers();
  const places = placesOf(join(usual.shopDir, `test-${process.pid}${name && `-${name}`}`));
  mkdirSync(places.shopDir, { recursive: true });
  mkdirSync(usual.pictures, { recursive: true });
  symlinkSync(usual.pictures, places.pictures);
  return places;
}

/** What a run left behind that was killed. */
function removeLeftovers() {
  if (!existsSync(usual.shopDir)) return;
  for (const name of readdirSync(usual.shopDir)) {
    const pid = /^test-(\d+)(-[a-z]+)?$/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const places = placesOf(join(usual.shopDir, name));
    if (!findHolder(places)) wipeShop(places);
  }
  rmSync(join(root, 'test-results', 'shop-logs'), { recursive: true, force: true });
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
