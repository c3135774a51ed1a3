import { readFileSync } from 'node:fs';
import { parseRunning, type RunningShop } from '@shop/shared/running';
import type { Places } from './places.ts';
import { type Identity, isAlive } from './processes/identity.ts';
import { readHolder } from './processes/lock.ts';
import { Refusal } from './refusal.ts';

export function readRunning(places: Places): RunningShop | undefined {
  try {
    return parseRunning(readFileSync(places.running, 'utf8'));
  } catch {
    return undefined;
  }
}

export function findHolder(places: Places): Identity | undefined {
  const holder = readHolder(places.lock);
  return holder && isAlive(holder) ? holder : undefined;
}

export function alreadyRunning(places: Places, { pid }: Identity): Refusal {
  const running = readRunning(places);
  const how = `stop it with Ctrl-C where it was started, or with \`kill ${pid}\`, and start again`;
  return new Refusal(
    running
      ? `The shop is running already, at ${running.storefront} (process ${pid}): use it there, or ${how}.`
      : `The shop is being started already, by process ${pid}: wait for it, or ${how}.`,
  );
}
