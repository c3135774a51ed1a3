import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Route {
  id?: string;
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

/** `fetch` and plain forms call these without the manifest. */
const unlisted = [
  'screens/cart/changes',
  'screens/checkout/balance/card-form',
  'screens/checkout/completion/complete',
  'screens/checkout/payment/on-account',
  'screens/checkout/payment/payment-session',
];
const unread = ['hasDefaultExport', 'id'];

const opening = 'window.__reactRouterManifest=';
/** The browser writes ids itself, and script names that repeat the last part of the id: only their hash is listed. */
const closing =
  ';for(const[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i,r.module[8]||(r.module="/assets/"+i.split("/").pop()+"-"+r.module+".js");';
const hashLength = 8;

function shortModule(id: string, module: string): string {
  const [before, after] = [`/assets/${id.split('/').pop()}-`, '.js'];
  const hash = module.slice(before.length, -after.length);
  return module === before + hash + after && hash.length === hashLength ? hash : module;
}

/**
 * Drops from every page's manifest: assets that are loaded already, `false` and empty values, unread fields, and routes
 * without page or form, such as feeds. Scripts that many routes need come last, in one order: repeated, they compress.
 * Style sheets keep theirs, which decides the cascade.
 */
export function lighten({ entry, ...manifest }: Manifest): Manifest {
  const { root } = manifest.routes;
  const loaded = new Set([entry.module, ...entry.imports, root.module, ...root.imports, ...root.css]);
  const isMissing = (file: string) => !loaded.has(file);
  const routes = Object.entries(manifest.routes).filter(
    ([id, { path, hasAction, hasDefaultExport }]) => hasDefaultExport || (hasAction && !unlisted.includes(id)) || !path,
  );
  const users = new Map<string, number>();
  for (const file of routes.flatMap(([, { imports }]) => imports)) users.set(file, (users.get(file) ?? 0) + 1);
  const byUsers = (one: string, other: string) =>
    (users.get(one) ?? 0) - (users.get(other) ?? 0) || (one < other ? -1 : 1);
  const lean = routes.map(([id, route]) => {
    if (id === 'root') return [id, route];
    const imports = route.imports.filter(isMissing).sort(byUsers);
    return [id, { ...route, imports, css: route.css.filter(isMissing) }];
  });
  return { ...manifest, entry, routes: Object.fromEntries(lean) };
}

export function writeManifest(manifest: Manifest): string {
  const { routes, ...others } = lighten(manifest);
  const listed = Object.entries(routes).map(([id, route]) => [id, { ...route, module: shortModule(id, route.module) }]);
  const lean = JSON.stringify({ ...others, routes: Object.fromEntries(listed) }, (name, value) => {
    const isEmpty = value === false || (Array.isArray(value) && value.length === 0);
    return isEmpty || unread.includes(name) ? undefined : value;
  });
  return `${opening}${lean}${closing}`;
}

/** The file's name stays: its hash depends on the same input. */
export function lightenManifest(buildDirectory: string): void {
  const folder = join(buildDirectory, 'client', 'assets');
  const names = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (!text.startsWith(opening))
      throw new Error(`${name} does not begin with «${opening}»: see lighter-manifest.ts.`);
    const manifest: Manifest = JSON.parse(text.slice(opening.length).replace(/;$/, ''));
    writeFileSync(join(folder, name), writeManifest(manifest));
  }
}
