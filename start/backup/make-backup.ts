import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { superuserAddress } from '../database/owner.ts';
import { findPrograms, majorOf } from '../database/postgres-programs.ts';
import { root } from '../places.ts';
import type { Particulars } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { fingerprintOf, isDraft, pack, secretsBeside } from './archive.ts';
import { copyCluster, copyFolder } from './copy-cluster.ts';
import { backupName } from './kept-backups.ts';

export interface Made {
  file: string;
  bytes: number;
  secrets: string;
}

/**
 * Writes a backup of a shop whose database runs: the database as it is at one moment, and the uploads that it speaks of.
 * Its secrets lie beside it, in a file of their own.
 */
export async function makeBackup(
  { places, secrets, databaseUrl }: Pick<Particulars, 'places' | 'secrets' | 'databaseUrl'>,
  folder: string,
  say: (progress: string) => void,
): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One at a time: what one that was killed left behind goes with the next.
  const staging = join(places.shopDir, 'backup.new');
  await rm(staging, { recursive: true, force: true });
  for (const name of await readdir(folder)) if (isDraft(name)) await rm(join(folder, name), { force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    say('the database');
    await copyCluster(superuserAddress(databaseUrl, secrets), join(staging, 'postgres'));
    // After the database: a picture that it speaks of is there already, and is never written twice.
    say('the uploads');
    if (existsSync(places.uploads)) await copyFolder(places.uploads, join(staging, 'uploads'));
    await demandSpace(folder);
    const made = new Date();
    const file = join(folder, backupName(made));
    say('writing it down');
    await pack(
      staging,
      {
        made: made.toISOString(),
        version: JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version,
        postgres: majorOf(findPrograms()),
        secrets: fingerprintOf(secrets),
      },
      file,
    );
    const beside = secretsBeside(folder, fingerprintOf(secrets));
    await copyFile(places.secrets, beside);
    return { file, bytes: (await stat(file)).size, secrets: beside };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A disk that is nearly full is no place for what is to be safe. */
async function demandSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free < 200)
    throw new Refusal(`The disk that holds ${folder} has ${free} MB free: no backup was made. Make room there.`);
}
