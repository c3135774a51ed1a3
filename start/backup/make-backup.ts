import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { superuserAddress } from '../database/owner.ts';
import { findPrograms, majorOf } from '../database/postgres-programs.ts';
import { type Places, root } from '../places.ts';
import type { StartContext } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { freeBytes, inMegabytes } from '../shop-folder/disk-space.ts';
import { fingerprintOf, isDraft, pack, readManifest, secretsBeside } from './archive.ts';
import { backupName, listBackups } from './backup-retention.ts';
import { copyCluster, copyFolder, sizeOf, sizeOfCluster } from './copy-cluster.ts';

export interface BackupResult {
  file: string;
  bytes: number;
  secrets: string;
}

/** Backs up the database of a running shop and its uploads. The secrets go to a file of their own beside it. */
export async function makeBackup(
  { places, secrets, databaseUrl }: Pick<StartContext, 'places' | 'secrets' | 'databaseUrl'>,
  folder: string,
  onProgress: (progress: string) => void,
  free = freeBytes,
): Promise<BackupResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const staging = places.backupStaging;
  await rm(staging, { recursive: true, force: true });
  for (const name of await readdir(folder)) if (isDraft(name)) await rm(join(folder, name), { force: true });
  const address = superuserAddress(databaseUrl, secrets);
  await requireRoom((await sizeOfCluster(address)) + (await sizeOf(places.uploads)), places, folder, free);
  await mkdir(staging, { mode: 0o700 });
  try {
    onProgress('the database');
    await copyCluster(address, join(staging, 'postgres'));
    // Uploads are copied after the database, so every picture that it refers to exists.
    onProgress('the uploads');
    if (existsSync(places.uploads)) await copyFolder(places.uploads, join(staging, 'uploads'));
    const made = new Date();
    const file = join(folder, backupName(made));
    const beside = secretsBeside(folder, fingerprintOf(secrets));
    if (!(await hasBackupWith(fingerprintOf(secrets), places.secrets, folder))) await copyFile(places.secrets, beside);
    onProgress('writing it down');
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
    return { file, bytes: (await stat(file)).size, secrets: beside };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The owner is asked to keep secrets elsewhere, and a file that was taken away must not come back each night. */
async function hasBackupWith(fingerprint: string, secrets: string, folder: string): Promise<boolean> {
  const [last] = listBackups(folder);
  if (!last || (await stat(secrets)).mtime > last.made) return false;
  const told = await readManifest(join(folder, last.name)).catch(() => null);
  return told?.secrets === fingerprint;
}

/** The shop may need as much for itself while a backup is made. */
const reserve = 300 * 1024 * 1024;

/** PostgreSQL ends on a full disk, so the room is looked for before anything is copied. */
async function requireRoom(copied: number, places: Places, folder: string, free: typeof freeBytes): Promise<void> {
  const [last] = listBackups(folder);
  const packed = last ? (await stat(join(folder, last.name))).size * 1.2 : copied;
  const isOneDisk = (await stat(folder)).dev === (await stat(places.shopDir)).dev;
  const needs = isOneDisk
    ? [{ at: places.shopDir, bytes: copied + packed }]
    : [
        { at: places.shopDir, bytes: copied },
        { at: folder, bytes: packed },
      ];
  for (const { at, bytes } of needs) {
    const has = await free(at);
    if (has < bytes + reserve)
      throw new Refusal(
        `The disk that holds ${at} has ${inMegabytes(has)} free and a backup needs ${inMegabytes(bytes + reserve)} there: no backup was made, and nothing was written. Make room there.`,
      );
  }
}
