import { existsSync, rmSync } from 'node:fs';
import { placeOutside, programsOutside } from './database/account.ts';
import type { Places } from './places.ts';

/** Removes everything that a stopped shop keeps, also what had to be put outside its folder. */
export const wipeShop = (places: Places): string[] => wipe([places.shopDir, placeOutside(places.shopDir)]);

/** Removes the copy of PostgreSQL's programs that all shops of this project share, where there had to be one. */
export const wipePrograms = (): string[] => wipe([programsOutside]);

function wipe(folders: string[]): string[] {
  const there = folders.filter((folder) => existsSync(folder));
  for (const folder of there) rmSync(folder, { recursive: true, force: true });
  return there;
}
