import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backendFolder, findModule } from '../../../start/places.ts';

/** Paths have `:name` for parameters. */
export type Route = { method: string; path: string };

const folders = [
  join(dirname(findModule('@medusajs/medusa/package.json', backendFolder)), 'dist', 'api'),
  join(backendFolder, 'src', 'api'),
];
const exported =
  /^export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE)\b|^exports\.(GET|POST|PUT|PATCH|DELETE) = \w/gm;

/** Reads the `route` files that Medusa's own loader reads, since Express does not list its routes. */
export function registeredRoutes(): Route[] {
  const found = folders.flatMap((folder) => globSync('**/route.{js,ts}', { cwd: folder }).flatMap(routesOf(folder)));
  return [...new Map(found.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

function routesOf(folder: string) {
  return (file: string): Route[] => {
    const path = `/${dirname(file).replaceAll(/\[(\w+)\]/g, ':$1')}`;
    const methods = [...readFileSync(join(folder, file), 'utf8').matchAll(exported)].map(
      ([, ours, theirs]) => ours ?? theirs,
    );
    return methods.flatMap((method) => (method ? [{ method, path }] : []));
  };
}
