import { dirname, join } from 'node:path';

interface RoutesFinder {
  add(route: object): void;
  find(path: string, method: string): unknown;
}

/** A path has at most `maxPathLength` characters, so a finder remembers some megabytes. */
const maxLookups = 10_000;

/** Medusa remembers every path ever asked for, so anybody could fill its memory. Call this before Medusa starts. */
export function boundRouteCache(max = maxLookups): void {
  const Finder = medusasFinder();
  const { add, find } = Finder.prototype;
  const states = new WeakMap<RoutesFinder, { routes: object[]; current: RoutesFinder; lookups: number }>();
  const stateOf = (finder: RoutesFinder) => {
    const state = states.get(finder) ?? { routes: [], current: finder, lookups: 0 };
    states.set(finder, state);
    return state;
  };
  Finder.prototype.add = function (route) {
    const { routes, current } = stateOf(this);
    routes.push(route);
    add.call(current, route);
  };
  Finder.prototype.find = function (path, method) {
    const state = stateOf(this);
    if (state.lookups === max) {
      const fresh = new Finder();
      for (const route of state.routes) add.call(fresh, route);
      Object.assign(state, { current: fresh, lookups: 0 });
    }
    state.lookups += 1;
    return find.call(state.current, path, method);
  };
}

/** Medusa exports the folder of the class, and not the class. */
export function medusasFinder(): { new (): RoutesFinder; prototype: RoutesFinder } {
  const folder = dirname(require.resolve('@medusajs/framework/http'));
  return require(join(folder, 'routes-finder')).RoutesFinder;
}
