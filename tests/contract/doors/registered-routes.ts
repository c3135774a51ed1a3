import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backendFolder, findModule } from '../../../start/places.ts';

/** One method of one address, as Medusa registers it: `:name` for what differs. */
export type Route = { method: string; path: string };

const folders = [
  join(dirname(findModule('@medusajs/medusa/package.json', backendFolder)), 'dist', 'api'),
  join(backendFolder, 'src', 'api'),
];
const exported =
  /^export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE)\b|^exports\.(GET|POST|PUT|PATCH|DELETE) = \w/gm;

/**
 * The routes of the backend, Medusa's and ours. They are read from where Medusa's own loader reads them: a
 * file `route` in a folder, one route for each method that it exports. Express keeps its list to itself, and a door
 * that gave it out would be one more to guard; the test asks for each of them whether the running backend knows it.
 */
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
