import * as v from 'valibot';

const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string(), ''),
      dev: v.optional(v.boolean(), false),
      link: v.optional(v.boolean(), false),
    }),
  ),
});

export interface Shipped {
  name: string;
  version: string;
  path: string;
}

/** Lists production packages, as `npm ls --omit=dev`. */
export function shippedPackages(lock: unknown): Shipped[] {
  return Object.entries(v.parse(lockfile, lock).packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { name, version }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      path,
    }));
}
