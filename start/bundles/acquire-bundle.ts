import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive } from '../processes/identity.ts';
import { readHolder, withLock } from '../processes/lock.ts';
import { requireRoomForBuild } from '../shop-folder/disk-space.ts';

const mark = '.in-use-';
const kept = 2;

export interface BundleRequest {
  folder: string;
  hash: string;
  abort: AbortSignal;
  onProgress: (progress: string) => void;
  make: (draft: string) => Promise<string>;
}

export interface Bundle {
  path: string;
  made: boolean;
}

/** Builds run one at a time, because the tools write to fixed folders. */
export async function acquireBundle({ folder, hash, abort, onProgress, make }: BundleRequest): Promise<Bundle> {
  const path = join(folder, hash);
  const draft = join(folder, `.draft-${process.pid}`);
  const makeOnce = async () => {
    if (existsSync(path)) return false;
    await requireRoomForBuild(folder);
    try {
      renameSync(await make(draft), path);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    return true;
  };
  const onWait = ({ pid }: { pid: number }) => onProgress(`waiting for the build of process ${pid}`);
  const made = !existsSync(path) && (await withLock(join(folder, '.lock'), makeOnce, { abort, onWait }));
  const now = new Date();
  writeFileSync(join(path, `${mark}${process.pid}`), JSON.stringify(identify(process.pid)));
  utimesSync(path, now, now);
  clearOldOnes(folder);
  return { path, made };
}

export function releaseBundle(path: string): void {
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

/** The last two builds stay, because open pages still request the files of the previous one. */
function clearOldOnes(folder: string): void {
  const builds = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.used - one.used);
  for (const { path } of builds.slice(kept)) {
    if (!isInUse(path)) rmSync(path, { recursive: true, force: true });
  }
}
