import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { placeOutside } from '../../start/database/account.ts';
import { type Places, placesOf, root } from '../../start/places.ts';
import { findHolder } from '../../start/running.ts';
import { prepareShop, type Shop, startShop } from '../../start/shop.ts';
import type { Supervisor } from '../../start/upkeep/supervisor.ts';
import type { SupervisorEvent } from '../../start/upkeep/watchdog.ts';
import { wipeShop } from '../../start/wipe.ts';

/** Only these variables are passed on, so that a test run is the same on every machine. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
export const plainEnvironment = () => Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));

/** All tests come from one IP address; tests of the limits open a backend with the default ones. */
export const unlimited = { LIMIT_ALL: '1000000/1h' };

/** Push services are local, and timeouts are longer in case the machine stalls. */
const forTests = { ...unlimited, PUSH_STAND_IN: 'on', TIMEOUT_FACTOR: '4' };

const usual = placesOf(join(root, '.shop'));

export interface TestShop {
  shop: Shop;
  runningJson: string;
  /** Stops the shop and removes everything but its logs. */
  close: () => Promise<void>;
}

type OnBegin = (supervisor: Supervisor) => void;
const env = { ...plainEnvironment(), ...forTests };
let prepared: Promise<Places> | undefined;

/** To migrate and fill a database takes half a minute, so each shop of a run begins with a copy of one. */
async function copyPrepared(onBegin: OnBegin, name: string): Promise<Places> {
  prepared ??= prepareFolder(onBegin);
  const from = await prepared;
  const places = placesOf(folderOf(name));
  for (const { of, to } of [
    { of: from.shopDir, to: places.shopDir },
    { of: placeOutside(from.shopDir), to: placeOutside(places.shopDir) },
  ]) {
    // PostgreSQL demands its own account as the owner of its files, which `cpSync` does not keep.
    if (existsSync(of)) execFileSync('cp', ['-a', of, to]);
  }
  return places;
}

async function prepareFolder(onBegin: OnBegin): Promise<Places> {
  const places = makeTestFolder('prepared');
  process.once('exit', () => wipeShop(places));
  await prepareShop({ shopDir: places.shopDir, ports: 'free', env, onBegin, isThrowaway: true });
  for (const needless of [places.logs, join(places.shopDir, 'postgres.json')]) {
    rmSync(needless, { recursive: true, force: true });
  }
  return places;
}

/** It shares builds and resized pictures, which are named after their content. `name` tells shops of one run apart. */
export async function openTestShop(
  onBegin: OnBegin,
  logs: string,
  { tell, name = '' }: { tell?: (event: SupervisorEvent) => void; name?: string } = {},
): Promise<TestShop> {
  const places = await copyPrepared(onBegin, name);
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

/** Creates a folder named after this process, and removes those of killed runs. */
export function makeTestFolder(name = '') {
  removeLeftovers();
  const places = placesOf(folderOf(name));
  mkdirSync(places.shopDir, { recursive: true });
  mkdirSync(usual.pictures, { recursive: true });
  symlinkSync(usual.pictures, places.pictures);
  return places;
}

const folderOf = (name: string) => join(usual.shopDir, `test-${process.pid}${name && `-${name}`}`);

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
