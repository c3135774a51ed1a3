import { join } from 'node:path';

const megabyte = 1024 * 1024;
const tables = ['cards.csv', 'ranges.csv'];
const picture = /^[A-Z0-9]+(-[A-Z0-9]+)*-(front|reverse)\.(webp|png|avif|jpe?g)$/;

/** @returns undefined for a file name that an import does not know */
export function findUploadTarget(folder: string, name: string): { path: string; mostBytes: number } | undefined {
  if (tables.includes(name)) return { path: join(folder, name), mostBytes: 10 * megabyte };
  if (picture.test(name) && name.length < 100) return { path: join(folder, 'artwork', name), mostBytes: 30 * megabyte };
  return undefined;
}
