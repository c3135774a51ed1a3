import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const mostBuilds = 3;

/** A page that was opened before an update loads more of its own build later, which an image does not have. */
export function keepAssets(build: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const kept = join(folder, basename(build));
  if (!existsSync(kept)) copyWhole(join(build, 'client', 'assets'), kept, mkdtempSync(join(folder, '.draft-')));
  const now = new Date();
  utimesSync(join(kept, 'client'), now, now);
  const begunAt = (name: string) => statSync(join(folder, name, 'client'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builds = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(folder, name), begun: begunAt(name) }))
    .sort((one, other) => other.begun - one.begun);
  for (const { path } of builds.slice(mostBuilds)) rmSync(path, { recursive: true, force: true });
}

function copyWhole(assets: string, kept: string, draft: string): void {
  try {
    cpSync(assets, join(draft, 'client', 'assets'), { recursive: true });
    renameSync(draft, kept);
  } catch (error) {
    // Another storefront may have been quicker.
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
