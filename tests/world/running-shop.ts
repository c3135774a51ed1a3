import { readFileSync } from 'node:fs';
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
