import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Route {
  path?: string;
  hasAction: boolean;
  hasDefaultExport: boolean;
  module: string;
  imports: string[];
  css: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route> & { root: Route };
}

/** Asked by a fetcher, which finds it in the list. */
const fetched = ['screens/search/suggestions'];
/** Asked by `fetch` and by plain forms alone, which need no list. */
const unlisted = [
  'screens/cart/changes',
  'screens/checkout/balance/card-form',
  'screens/checkout/completion/complete',
  'screens/checkout/payment/payment-session',
];
/** Read by nothing in a browser. */
const unread = ['hasDefaultExport'];

const opening = 'window.__reactRouterManifest=';

/**
 * The list of routes that travels with every page, without what says nothing there: scripts and styles that every page
 * has loaded already, the word that something is not so, what the router does not read, and addresses that answer no page and take no form, such as the
 * feeds, which are links like those to other sites.
 */
export function lighten({ entry, ...manifest }: Manifest): Manifest {
  const { root } = manifest.routes;
  const loaded = new Set([entry.module, ...entry.imports, root.module, ...root.imports, ...root.css]);
  const isMissing = (file: string) => !loaded.has(file);
  const routes = Object.entries(manifest.routes).filter(
    ([id, { path, hasAction, hasDefaultExport }]) =>
      hasDefaultExport || (hasAction && !unlisted.includes(id)) || !path || fetched.includes(id),
  );
  const lean = routes.map(([id, route]) => {
    if (id === 'root') return [id, route];
    return [id, { ...route, imports: route.imports.filter(isMissing), css: route.css.filter(isMissing) }];
  });
  return { ...manifest, entry, routes: Object.fromEntries(lean) };
}

/** Rewrites the list of a finished build. Its name stays: it is made of what the list was made of. */
export function lightenManifest(buildDirectory: string): void {
  const folder = join(buildDirectory, 'client', 'assets');
  const names = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (!text.startsWith(opening))
      throw new Error(`${name} does not begin with «${opening}»: see lighter-manifest.ts.`);
    const manifest: Manifest = JSON.parse(text.slice(opening.length).replace(/;$/, ''));
    const lean = JSON.stringify(lighten(manifest), (name, value) => {
      const isEmpty = value === false || (Array.isArray(value) && value.length === 0);
      return isEmpty || unread.includes(name) ? undefined : value;
    });
    writeFileSync(join(folder, name), `${opening}${lean};`);
  }
}
