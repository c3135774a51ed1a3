import { join } from 'node:path';

const megabyte = 1024 * 1024;
const tables = ['cards.csv', 'ranges.csv'];
const picture = /^[A-Z0-9]+(-[A-Z0-9]+)*-(front|reverse)\.(webp|png|avif|jpe?g)$/;

/** Where a file of this name belongs in a catalogue's folder, and how large it may be; undefined when nowhere. */
export function placeOf(folder: string, name: string): { path: string; mostBytes: number } | undefined {
  if (tables.includes(name)) return { path: join(folder, name), mostBytes: 10 * megabyte };
  if (picture.test(name) && name.length < 100) return { path: join(folder, 'artwork', name), mostBytes: 30 * megabyte };
  return undefined;
}
