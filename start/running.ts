import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Places } from './places.ts';
import { type Identity, isAlive } from './processes/identity.ts';
import { readHolder } from './processes/lock.ts';
import { Refusal } from './refusal.ts';

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
export type Running = v.InferOutput<typeof schema>;

export function readRunning(places: Places): Running | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(places.running, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The start that holds this folder, if it is alive. */
export function findHolder(places: Places): Identity | undefined {
  const holder = existsSync(places.lock) ? readHolder(places.lock) : undefined;
  return holder && isAlive(holder) ? holder : undefined;
}

export function sayRunning(places: Places, { pid }: Identity): Refusal {
  const running = readRunning(places);
  const how = `stop it with Ctrl-C where it was started, or with \`kill ${pid}\`, and start again`;
  return new Refusal(
    running
      ? `The shop is running already, at ${running.storefront} (process ${pid}): use it there, or ${how}.`
      : `The shop is being started already, by process ${pid}: wait for it, or ${how}.`,
  );
}
