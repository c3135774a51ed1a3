import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from '../places.ts';
import { codeOf } from '../refusal.ts';

/** Files that were copied or restored by hand may be open to other accounts. The database protects its own. */
export function restrictToOwner(places: Places): void {
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
