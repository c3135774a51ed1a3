import * as v from 'valibot';
import type { Advisories } from './advisories.ts';

const via = v.object({ name: v.string(), url: v.string(), title: v.string(), severity: v.string(), range: v.string() });

/** In `via`, a text is the name of another affected package. */
const report = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), via])) })),
});

/** Returns undefined when `npm audit` had no answer. */
export function toAdvisories(said: string, taken: string): Advisories | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), report), said);
  if (!read.success) return undefined;
  const all = Object.values(read.output.vulnerabilities).flatMap((one) => one.via);
  const grave = all.flatMap((one): Advisories['advisories'] => {
    if (typeof one === 'string') return [];
    const { name, url, title, severity: level, range } = one;
    const id = url.slice(url.lastIndexOf('/') + 1);
    return level === 'high' || level === 'critical' ? [{ id, package: name, level, title, range }] : [];
  });
  const unlike = new Map(grave.map((one) => [`${one.id} ${one.package} ${one.range}`, one]));
  return {
    taken,
    source: '`npm audit --omit=dev`',
    holds: 'all of level high or above that were known that day against the versions in the lockfile',
    advisories: [...unlike.values()],
  };
}
