import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nameOfAccount } from '../database/account.ts';
import type { Places } from '../places.ts';
import { codeOf, Refusal } from '../refusal.ts';

/**
 * Refuses root where the shop's folder belongs to another account: root's database would lie elsewhere, so that root
 * would open, restore or back up another shop than the one that the account runs.
 */
export function requireOwnFolder({ shopDir }: Places): void {
  const owner = statSync(shopDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  const name = nameOfAccount(owner);
  throw new Refusal(
    name
      ? `The shop under ${shopDir} belongs to the account ${name}, which runs it. Put \`runuser -u ${name} --\` in front of the command. Nothing was touched.`
      : `The shop under ${shopDir} belongs to the account with the number ${owner}, which has no name here. If it is yours to run as root, \`chown -R root: ${shopDir}\` first. Nothing was touched.`,
  );
}

/** Files that were copied or restored by hand may be open to other accounts. The database protects its own. */
export function restrictToOwner(places: Places): void {
  requireOwnFolder(places);
  mkdirSync(places.logs, { recursive: true, mode: 0o700 });
  // The database's account may still pass through.
  close(places.shopDir, 0o066);
  for (const name of readdirSync(places.shopDir, { withFileTypes: true })) {
    if (name.isFile()) close(join(places.shopDir, name.name));
  }
  for (const folder of [places.uploads, places.pictures, places.cards, places.mails, places.logs]) closeAll(folder);
}

function closeAll(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  close(path);
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
}

function close(path: string, forbidden = 0o077): void {
  const { mode } = lstatSync(path);
  if ((mode & forbidden) === 0) return;
  try {
    chmodSync(path, mode & 0o777 & ~forbidden);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}
