import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseRunning, type RunningShop } from '@shop/shared/running';
import * as v from 'valibot';
import { root } from '../../start/places.ts';

export type { RunningShop } from '@shop/shared/running';

/** Read at each call, because a test may open its own shop first. */
function fileOfShop(): string {
  return process.env.RUNNING_JSON ?? join(root, '.shop', 'running.json');
}

export function folderOfShop(): string {
  return dirname(fileOfShop());
}

/** The shop of RUNNING_JSON, or the one that `npm start` runs. */
export function runningShop(): RunningShop {
  return parseRunning(readFileSync(fileOfShop(), 'utf8'));
}

export function storedSecret(name: 'link' | 'cardWebhook' | 'postgres' | 'jwt' | 'cookie'): string {
  const kept = JSON.parse(readFileSync(join(folderOfShop(), 'secrets.json'), 'utf8'));
  return v.parse(v.string(), kept[name]);
}

export function superuserAddress({ databaseUrl }: RunningShop): string {
  const { host } = new URL(databaseUrl);
  return `postgres://postgres:${storedSecret('postgres')}@${host}/postgres`;
}

export function linkSecret(): string {
  return process.env.SHOP_LINK_SECRET || storedSecret('link');
}

export function webhookSecret(): string {
  return storedSecret('cardWebhook');
}

/** Runs a migration script with the running backend's program and settings; returns the exit code. */
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
