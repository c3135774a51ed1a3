import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayOf, momentOf, mondayOf } from '@shop/shared/format/calendar';

/** For how long all are kept, and then the first of each week, and the first of each month. */
const kept = { days: 7, weeks: 5, months: 12 };
/** When the night's backup is due, by the clock of the shop. */
const hour = 3;

const named = /^linen-and-psalm-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** `linen-and-psalm-2026-11-23T030000Z.tar.gz`; in UTC, so that names sort by time. */
export function backupName(made: Date): string {
  return `linen-and-psalm-${made.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
}

export interface Kept {
  name: string;
  made: Date;
}

/** The backups in a folder, the newest first. Other files are nobody's business. */
export function backupsIn(folder: string): Kept[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = named.exec(name) ?? [];
      return day ? [{ name, made: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .toSorted((one, other) => other.made.getTime() - one.made.getTime());
}

/** Whether the last night is without a backup; a machine that was off at the hour makes up for it. */
export function isDue(backups: readonly Kept[], now: Date): boolean {
  const tonight = momentOf(dayOf(now), hour);
  const night = tonight <= now ? tonight : momentOf(addDays(dayOf(now), -1), hour);
  return !backups.some(({ made }) => made >= night);
}

/** Those that no longer need be kept. The newest always stays, however old it is. */
function outdated(backups: readonly Kept[], now: Date): Kept[] {
  const today = dayOf(now);
  const rules = [
    { of: ({ name }: Kept) => name, since: addDays(today, -kept.days) },
    { of: ({ made }: Kept) => mondayOf(dayOf(made)), since: addDays(today, -7 * kept.weeks) },
    { of: ({ made }: Kept) => dayOf(made).slice(0, 7), since: addDays(today, -31 * kept.months) },
  ];
  const stays = new Set(backups.slice(0, 1));
  for (const { of, since } of rules) {
    const lately = backups.filter(({ made }) => dayOf(made) >= since);
    // The newest comes first, so the oldest of each has the last word.
    for (const backup of new Map(lately.map((one) => [of(one), one])).values()) stays.add(backup);
  }
  return backups.filter((backup) => !stays.has(backup));
}

/** Removes what need not be kept; files of other names stay. */
export function forgetOutdated(folder: string, now: Date): string[] {
  const gone = outdated(backupsIn(folder), now).map(({ name }) => name);
  for (const name of gone) rmSync(join(folder, name), { force: true });
  return gone;
}
