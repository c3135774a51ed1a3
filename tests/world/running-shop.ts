import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseRunning, type RunningShop } from '@shop/shared/running';
import * as v from 'valibot';
import { root } from '../../start/places.ts';

export type { RunningShop } from '@shop/shared/running';

/** Asked anew each time: who brings up a shop of their own says so only then. */
function fileOfShop(): string {
  return process.env.RUNNING_JSON ?? join(root, '.shop', 'running.json');
}

/** Of the shop under test, with its logs and its secrets. */
export function folderOfShop(): string {
  return dirname(fileOfShop());
}

/** The shop under test: the one that RUNNING_JSON names, else the one that `npm start` runs. */
export function runningShop(): RunningShop {
  return parseRunning(readFileSync(fileOfShop(), 'utf8'));
}

/** What the start of the shop made up, and keeps beside the file above. */
export function keptSecret(name: 'link' | 'stripeWebhook' | 'postgres' | 'jwt' | 'cookie'): string {
  const kept = JSON.parse(readFileSync(join(folderOfShop(), 'secrets.json'), 'utf8'));
  return v.parse(v.string(), kept[name]);
}

/** The address of the database server for its superuser, who may do what no program of the shop may. */
export function superuserAddress({ databaseUrl }: RunningShop): string {
  const { host } = new URL(databaseUrl);
  return `postgres://postgres:${keptSecret('postgres')}@${host}/postgres`;
}

/** What the shop signs its links with: given, or kept by the start of the shop beside the file above. */
export function linkSecret(): string {
  return process.env.SHOP_LINK_SECRET || keptSecret('link');
}

/** What the card sandbox signs its events with. */
export function webhookSecret(): string {
  return keptSecret('stripeWebhook');
}

/** What an update of the shop runs once, with the program and the settings of the running backend; answers its code. */
export async function runMigration(shop: RunningShop, script: string): Promise<number> {
  const backend = `/proc/${shop.pids.backend}`;
  const entries = (file: string) => readFileSync(`${backend}/${file}`, 'utf8').split('\0').filter(Boolean);
  const [program = '', ...args] = entries('cmdline');
  const env = Object.fromEntries(entries('environ').map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
  const path = `./src/migration-scripts/${script}.${args.includes('develop') ? 'ts' : 'js'}`;
  const child = spawn(
    program,
    args.flatMap((arg) => (arg === 'start' || arg === 'develop' ? ['exec', path] : [arg])),
    { cwd: readlinkSync(`${backend}/cwd`), env, stdio: 'ignore' },
  );
  const [code] = await once(child, 'exit');
  return Number(code);
}
