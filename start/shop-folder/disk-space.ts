import { statfs } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** The size of a first start: builds, database and pictures. */
const needed = 600 * 1024 * 1024;

export async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw new Refusal(
    `The disk that holds ${folder} has ${megabytes(free)} free and the shop needs ${megabytes(needed)}: make room, or set SHOP_DIR to a folder on another disk.`,
  );
}
