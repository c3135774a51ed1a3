import { existsSync, rmSync } from 'node:fs';
import { placeOutside, programsOutside } from './database/account.ts';
import type { Places } from './places.ts';

export const wipeShop = (places: Places): string[] => wipe([places.shopDir, placeOutside(places.shopDir)]);

export const wipePrograms = (): string[] => wipe([programsOutside]);

function wipe(folders: string[]): string[] {
  const there = folders.filter((folder) => existsSync(folder));
  for (const folder of there) rmSync(folder, { recursive: true, force: true });
  return there;
}
