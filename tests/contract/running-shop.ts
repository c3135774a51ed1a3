import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const Running = v.object({
  storefront: v.optional(v.string()),
  backend: v.string(),
  admin: v.object({ url: v.string(), email: v.string(), password: v.string() }),
  publishableKey: v.string(),
  regionId: v.string(),
  databaseUrl: v.string(),
  cards: v.object({ api: v.string() }),
});

export type Running = v.InferOutput<typeof Running>;

const file = process.env.RUNNING_JSON ?? '.shop/running.json';

/** The shop that these tests talk to: the file that the start of the shop keeps true while it runs. */
export function runningShop(): Running {
  return v.parse(Running, JSON.parse(readFileSync(file, 'utf8')));
}

/** What the shop signs its links with: given, or kept by the start of the shop beside the file above. */
export function linkSecret(): string {
  if (process.env.SHOP_LINK_SECRET) return process.env.SHOP_LINK_SECRET;
  const kept = JSON.parse(readFileSync(join(dirname(file), 'secrets.json'), 'utf8'));
  return v.parse(v.object({ link: v.string() }), kept).link;
}
