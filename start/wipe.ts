import { existsSync, rmSync } from 'node:fs';
import { placeOutside } from './database/account.ts';
import type { Places } from './places.ts';

/** Removes everything that a stopped shop keeps, also what had to be put outside its folder. */
export function wipeShop(places: Places): string[] {
  const folders = [places.shopDir, placeOutside(places.shopDir)].filter((folder) => existsSync(folder));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return folders;
}
