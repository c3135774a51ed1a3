import * as build from 'virtual:react-router/server-build';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import * as v from 'valibot';
import type { CacheKeyParams } from '../../app/http/page-cache-headers.ts';
import { type CacheKey, pickParameters } from './parameters.ts';

const tree = childrenOf(undefined);

const handle = v.object({ cacheKeyParams: v.record(v.string(), v.instance(RegExp)) });

/** Keyed by route id; other routes are not the same for everyone. */
const declarations = new Map<string, CacheKeyParams>();
for (const [id, route] of Object.entries(build.routes)) {
  const said = v.safeParse(handle, route?.module.handle);
  if (said.success) declarations.set(id, said.output.cacheKeyParams);
}

function childrenOf(parent: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    const at = { id, ...(path !== undefined && { path }) };
    return [index ? { ...at, index } : { ...at, children: childrenOf(id) }];
  });
}

/** @returns null for a page that is not the same for everyone */
export function cacheKeyOf(address: string): CacheKey | null {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const isData = path.endsWith('.data');
  // React Router gives a page's data these addresses.
  const pathname = isData ? path.replace(/(\/_|)\.data$/, (_all, root: string) => (root ? '/' : '')) : path;
  const matches = matchRoutes(tree, pathname) ?? [];
  const leaf = matches.at(-1);
  const declared = declarations.get(leaf?.route.id ?? '');
  if (!leaf || !declared) return null;
  const parameters = [...Object.keys(declared), ...(isData ? ['_routes'] : [])];
  const pattern = matches
    .map(({ route }) => route.path ?? '')
    .filter(Boolean)
    .join('/');
  const usual = encodeURI(generatePath(`/${pattern}`, leaf.params));
  const query = new URLSearchParams(search);
  const ours = [leaf.route.id, matches.map(({ route }) => route.id).join()];
  const isCanonical =
    usual === pathname &&
    parameters.every((name) => {
      const value = query.get(name);
      return value === null || (name === '_routes' ? ours.includes(value) : declared[name]?.test(value));
    });
  return { key: pickParameters(parameters, path, query), path, parameters, isCanonical };
}
