import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatDayAndTime } from '@shop/shared/format/days';

const hour = 3_600_000;
/** One night may fail and be made up for during the day. */
const lateAfter = 36 * hour;

export function describeLateBackup(
  folder: string,
  { now, openSince }: { now: Date; openSince: Date },
): string | undefined {
  const made = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];
  // An old one may be deleted at this moment.
  const timeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = Math.max(0, ...made.map(timeOf));
  // A shop that was closed makes its backup when it opens.
  const since = Math.max(newest, openSince.getTime() - lateAfter + 2 * hour);
  if (now.getTime() - since < lateAfter) return undefined;
  const last = newest
    ? `The last backup of the shop is of ${formatDayAndTime(new Date(newest))}`
    : 'There is no backup of the shop';
  return `${last}, and there should be one of each night in ${folder}. If the disk failed now, every order since would be lost. Perhaps that folder's disk is full or was taken away: look there, and run npm run backup on the shop's machine, which says what is wrong.`;
}

const gigabyte = 1024 ** 3;

/** @param free bytes of the disk that the shop lies on */
export function describeFullDisk(free: number): string | undefined {
  if (free >= 2 * gigabyte) return undefined;
  const left = `${(Math.floor((free / gigabyte) * 10) / 10).toFixed(1)} GB`;
  return `The disk of the shop has ${left} free. When it is full, no order can be placed and no backup made. Make room there, or take a larger disk; old backups are what can go first.`;
}
