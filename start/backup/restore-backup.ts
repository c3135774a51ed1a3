import { chownSync, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountForDatabase, placeFor } from '../database/account.ts';
import { stopOrphan } from '../database/cluster.ts';
import { findPrograms, majorOf } from '../database/postgres-programs.ts';
import type { Places } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { hasSecrets, type Manifest, readManifest, secretsBeside, unpack } from './archive.ts';
import { copyFolder } from './copy-cluster.ts';

export interface RestorePlan {
  file: string;
  told: Manifest;
  secrets: string;
}

/** @throws Refusal when the backup cannot be restored here */
export async function planRestore(file: string, places: Places, given?: string): Promise<RestorePlan> {
  const told = await readManifest(file);
  const brought = majorOf(findPrograms());
  if (told.postgres !== brought) {
    throw new Refusal(
      `${file} was made with PostgreSQL ${told.postgres} and this shop brings PostgreSQL ${brought}, which cannot read it: put it back with version ${told.version} of the shop.`,
    );
  }
  const beside = secretsBeside(dirname(file), told.secrets);
  for (const secrets of given ? [given] : [places.secrets, beside]) {
    if (await hasSecrets(secrets, told.secrets)) return { file, told, secrets };
  }
  throw new Refusal(
    given
      ? `${given} does not hold the secrets that belong to ${file}.`
      : `The secrets that belong to ${file} are neither in ${places.secrets} nor in ${beside}: add \`--secrets\` and the file where you keep them.`,
  );
}

/** Moves the data of a closed shop aside, which this answers. Nothing is touched before the backup is verified. */
export async function restoreBackup({ file, secrets }: RestorePlan, places: Places): Promise<string[]> {
  await mkdir(places.shopDir, { recursive: true, mode: 0o700 });
  const account = accountForDatabase();
  const { data } = placeFor(account, places.shopDir, places.postgres, findPrograms());
  // All is copied beside its place, so that a full disk is noticed before anything moves, and the moves are renames.
  const staging = stagedBeside(data);
  const uploads = stagedBeside(places.uploads);
  const ownSecrets = stagedBeside(places.secrets);
  const removeStaged = async () => {
    for (const path of [staging, uploads, ownSecrets]) await rm(path, { recursive: true, force: true });
  };
  await removeStaged();
  try {
    await unpack(file, staging);
    if (account) chownAll(join(staging, 'postgres'), account);
    // Uploads may be on another disk than the database.
    if (existsSync(join(staging, 'uploads'))) await copyFolder(join(staging, 'uploads'), uploads);
    if (secrets !== places.secrets) await copyFile(secrets, ownSecrets);
    await stopOrphan(data);
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    const aside: string[] = [];
    const setAside = async (path: string) => {
      if (!existsSync(path)) return;
      aside.push(`${path}.before-${stamp}`);
      await rename(path, `${path}.before-${stamp}`);
    };
    await setAside(places.uploads);
    if (existsSync(uploads)) await rename(uploads, places.uploads);
    if (existsSync(ownSecrets)) {
      await setAside(places.secrets);
      await rename(ownSecrets, places.secrets);
    }
    // This file describes the previous database.
    await rm(places.shop, { force: true });
    await setAside(data);
    await rename(join(staging, 'postgres'), data);
    return aside;
  } finally {
    await removeStaged();
  }
}

const stagedBeside = (path: string) => `${path}.restored`;

function chownAll(path: string, account: { uid: number; gid: number }): void {
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) chownAll(below, account);
    else chownSync(below, account.uid, account.gid);
  }
}
