import * as v from 'valibot';

const schema = v.object({
  storefront: v.string(),
  backend: v.string(),
  admin: v.object({ url: v.string(), email: v.string(), password: v.string() }),
  publishableKey: v.string(),
  regionId: v.string(),
  databaseUrl: v.string(),
  /** Empty when real mail or real cards are used. */
  mailbox: v.object({ web: v.string(), smtp: v.string() }),
  cards: v.object({ api: v.string() }),
  pids: v.record(v.string(), v.number()),
});

/** The content of `.shop/running.json`, which exists while the shop runs. */
export type RunningShop = v.InferOutput<typeof schema>;

/** @throws when the text is truncated or has another shape */
export function parseRunning(text: string): RunningShop {
  return v.parse(schema, JSON.parse(text));
}
