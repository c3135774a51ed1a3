import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayOf, momentOf, mondayOf } from '@shop/shared/format/calendar';

/** The last days that have backups keep all of theirs, then the first of each week stays, then of each month. */
const kept = { days: 8, weeks: 5, months: 12 };
const hour = 3;

const named = /^linen-and-psalm-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** The name is in UTC, so that names sort by time: `linen-and-psalm-2026-11-23T030000Z.tar.gz`. */
export function backupName(made: Date): string {
  return `linen-and-psalm-${made.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
}

export interface Backup {
  name: string;
  made: Date;
}

export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = named.exec(name) ?? [];
      return day ? [{ name, made: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .toSorted((one, other) => other.made.getTime() - one.made.getTime());
}

export function isDue(backups: readonly Backup[], now: Date): boolean {
  const tonight = momentOf(dayOf(now), hour);
  const night = tonight <= now ? tonight : momentOf(addDays(dayOf(now), -1), hour);
  return !backups.some(({ made }) => made >= night);
}

function outdated(backups: readonly Backup[], now: Date): Backup[] {
  const today = dayOf(now);
  const rules = [
    { of: ({ made }: Backup) => mondayOf(dayOf(made)), since: addDays(today, -7 * kept.weeks) },
    { of: ({ made }: Backup) => dayOf(made).slice(0, 7), since: addDays(today, -31 * kept.months) },
  ];
  // Days are counted, not dated: what was made before a shop was lost outlives the first nights of its successor.
  const lastDays = [...new Set(backups.map(({ made }) => dayOf(made)))].slice(0, kept.days);
  const stays = new Set(backups.filter(({ made }) => lastDays.includes(dayOf(made))));
  for (const { of, since } of rules) {
    const lately = backups.filter(({ made }) => dayOf(made) >= since);
    // The list is newest first, so the oldest of each group wins.
    for (const backup of new Map(lately.map((one) => [of(one), one])).values()) stays.add(backup);
  }
  return backups.filter((backup) => !stays.has(backup));
}

export function removeOutdated(folder: string, now: Date): string[] {
  const gone = outdated(listBackups(folder), now).map(({ name }) => name);
  for (const name of gone) rmSync(join(folder, name), { force: true });
  return gone;
}
