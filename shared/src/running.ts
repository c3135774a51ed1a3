import * as v from 'valibot';

const schema = v.object({
  storefront: v.string(),
  backend: v.string(),
  admin: v.object({ url: v.string(), email: v.string(), password: v.string() }),
  publishableKey: v.string(),
  regionId: v.string(),
  databaseUrl: v.string(),
  /** Empty where real mail or real cards are in use. */
  mailbox: v.object({ web: v.string(), smtp: v.string() }),
  cards: v.object({ api: v.string() }),
  pids: v.record(v.string(), v.number()),
});

/** What `.shop/running.json` says of a shop that is up. */
export type RunningShop = v.InferOutput<typeof schema>;

/** Throws when the text is cut off or of another shape. */
export function parseRunning(text: string): RunningShop {
  return v.parse(schema, JSON.parse(text));
}
