import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isWithin } from './is-within.ts';
import type { Shipped } from './shipped-packages.ts';

export const advisoriesFile = join(import.meta.dirname, 'advisories.json');

const advisories = v.object({
  taken: v.pipe(v.string(), v.isoDate()),
  source: v.string(),
  holds: v.string(),
  advisories: v.array(
    v.object({
      id: v.string(),
      package: v.string(),
      level: v.picklist(['high', 'critical']),
      title: v.string(),
      range: v.string(),
    }),
  ),
});

export type Advisories = v.InferOutput<typeof advisories>;

export function readAdvisories(): Advisories {
  return v.parse(advisories, JSON.parse(readFileSync(advisoriesFile, 'utf8')));
}

export function ageOf({ taken }: Advisories, now: Date = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(taken)) / (24 * 60 * 60 * 1000)));
}

export function matchesOf({ advisories }: Advisories, shipped: readonly Shipped[]): string[] {
  return shipped.flatMap(({ name, version, path }) =>
    advisories
      .filter((one) => one.package === name && isWithin(version, one.range))
      .map(({ level, title, id, range }) => `${name} ${version} (${path}): ${title}, ${level}, ${id}, in ${range}`),
  );
}
