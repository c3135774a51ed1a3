import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Places } from '../places.ts';
import { Refusal } from '../refusal.ts';

const megabyte = 1024 * 1024;

/** Builds, database and pictures of a first start; later starts write little, but for a newer version's builds. */
const needed = { first: 600 * megabyte, later: 50 * megabyte, build: 300 * megabyte };

export const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @param free what the disk has, for tests */
export async function requireDiskSpace({ shopDir, shop }: Pick<Places, 'shopDir' | 'shop'>, free = freeBytes) {
  const least = existsSync(shop) ? needed.later : needed.first;
  const has = await free(shopDir);
  if (has >= least) return;
  throw new Refusal(
    `The disk that holds ${shopDir} has ${inMegabytes(has)} free and the shop needs ${inMegabytes(least)}: make room, or set SHOP_DIR to a folder on another disk.`,
  );
}

/** A build that meets a full disk would leave neither the old version nor the new one running. */
export async function requireRoomForBuild(folder: string, free = freeBytes): Promise<void> {
  const has = await free(folder);
  if (has >= needed.build) return;
  throw new Refusal(
    `The disk that holds ${folder} has ${inMegabytes(has)} free and a build needs ${inMegabytes(needed.build)}: make room there.`,
  );
}
