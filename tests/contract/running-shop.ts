import { readFileSync } from 'node:fs';
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

/** The shop that these tests talk to: the file that the start of the shop keeps true while it runs. */
export function runningShop(): Running {
  const file = process.env.RUNNING_JSON ?? '.shop/running.json';
  return v.parse(Running, JSON.parse(readFileSync(file, 'utf8')));
}
