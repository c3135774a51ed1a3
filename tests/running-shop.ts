import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../start/places.ts';

const schema = v.object({
  storefront: v.string(),
  backend: v.string(),
  admin: v.object({ url: v.string(), email: v.string(), password: v.string() }),
  publishableKey: v.string(),
  regionId: v.string(),
  cards: v.object({ api: v.string() }),
  mailbox: v.object({ web: v.string() }),
  pids: v.record(v.string(), v.number()),
});

export type RunningShop = v.InferOutput<typeof schema>;

/** The shop under test: the one that RUNNING_JSON names, else the one that `npm start` runs. */
export function runningShop(): RunningShop {
  const file = process.env.RUNNING_JSON ?? join(root, '.shop', 'running.json');
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}
