import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../refusal.ts';
import { readJson } from '../shop-folder/json-file.ts';
import { type Identity, identify, identity, isAlive } from './identity.ts';

export const readHolder = (file: string): Identity | undefined => readJson(file, identity);

/** Takes the lock, also from a dead holder. Returns the holder if it is alive. */
export function tryLock(file: string): Identity | undefined {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx', mode: 0o600 });
      return undefined;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) return holder;
    // An unreadable lock may just be being written, so it is read twice.
    if (holder || attempt > 0) setAside(file, holder);
  }
}

/** The stale lock is renamed first: of two processes that find it, the slower must not remove the other's new lock. */
function setAside(file: string, stale: Identity | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved && moved.pid !== stale?.pid) renameSync(aside, file);
    else rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { onWait, abort }: { onWait?: (holder: Identity) => void; abort?: AbortSignal } = {},
): Promise<Result> {
  for (let holder = tryLock(file); holder; holder = tryLock(file)) {
    onWait?.(holder);
    await wait(200, undefined, { signal: abort });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
