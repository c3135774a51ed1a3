import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive } from '../processes/identity.ts';
import { readHolder, withLock } from '../processes/lock.ts';

const mark = '.in-use-';
const kept = 2;

/** Finished builds lie side by side, each in a folder named for its content. */
export interface Order {
  folder: string;
  hash: string;
  abort: AbortSignal;
  say: (progress: string) => void;
  /** Makes the build and gives the folder that holds it; a failure leaves the finished ones as they are. */
  make: (draft: string) => Promise<string>;
}

export interface Bundle {
  path: string;
  /** False when it was there already. */
  made: boolean;
}

/** The folder of the build with this hash, made if it is not there. One at a time: the tools write to fixed places first. */
export async function takeBundle({ folder, hash, abort, say, make }: Order): Promise<Bundle> {
  const path = join(folder, hash);
  const draft = join(folder, `.draft-${process.pid}`);
  const makeOnce = async () => {
    if (existsSync(path)) return false;
    try {
      renameSync(await make(draft), path);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    return true;
  };
  const onWait = ({ pid }: { pid: number }) => say(`waiting for the build of process ${pid}`);
  const made = !existsSync(path) && (await withLock(join(folder, '.lock'), makeOnce, { abort, onWait }));
  const now = new Date();
  writeFileSync(join(path, `${mark}${process.pid}`), JSON.stringify(identify(process.pid)));
  utimesSync(path, now, now);
  clearOldOnes(folder);
  return { path, made };
}

export function letGoOfBundle(path: string): void {
  rmSync(join(path, `${mark}${process.pid}`), { force: true });
}

function isInUse(path: string): boolean {
  return readdirSync(path)
    .filter((name) => name.startsWith(mark))
    .some((name) => {
      const holder = readHolder(join(path, name));
      if (holder && isAlive(holder)) return true;
      rmSync(join(path, name), { force: true });
      return false;
    });
}

/** The last two stay, since open pages still ask for the files of the one before; and whatever a running shop uses. */
function clearOldOnes(folder: string): void {
  const builds = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.used - one.used);
  for (const { path } of builds.slice(kept)) {
    if (!isInUse(path)) rmSync(path, { recursive: true, force: true });
  }
}
