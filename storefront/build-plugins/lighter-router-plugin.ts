import type { Plugin } from 'vite';

/** The first three remove features and a hint to developers that this shop never shows, which the bundler cannot tell. */
const pieces: [file: string, piece: string, instead: string][] = [
  ['lib/dom/ssr/fog-of-war.js', 'routeDiscovery.mode === "lazy" && ssr === true', 'false'],
  ['lib/router/router.js', 'init.instrumentations', 'undefined'],
  ['lib/dom/ssr/errorBoundaries.js', 'errorInstance.stack), heyDeveloper)', 'errorInstance.stack))'],
  // When a route's script fails to load, React Router reloads the current page, which loses it offline and is the wrong
  // page after a deployment. Instead the shop is contacted, and when it answers the requested page loads as a document.
  // The query changes, since browsers remember the failed address.
  ['lib/dom/ssr/routeModules.js', ', reloading page...', ''],
  [
    'lib/dom/ssr/routeModules.js',
    'window.location.reload();\n',
    `const address = route.module;
    route.module += "?";
    await fetch(address, { method: "HEAD", cache: "no-store" });
    const next = window.__reactRouterDataRouter.state.navigation.location;
    if (!next) throw error;
    if (route.leftFor !== next.key) window.location.assign(next.pathname + next.search + next.hash);
    route.leftFor = next.key;
`,
  ],
  // A failed prefetch has no caller to handle it.
  [
    'lib/dom/ssr/links.js',
    'await loadRouteModule(route, routeModules);',
    'await loadRouteModule(route, routeModules).catch(() => ({}));',
  ],
  // React Router would cache the failed promise.
  [
    'lib/dom/ssr/routes.js',
    'return await routeModulePromise;\n\t\t\t\t})();',
    'return await routeModulePromise;\n})();lazyRoutePromise.catch(() => {lazyRoutePromise = void 0;});',
  ],
  [
    'lib/router/router.js',
    'cache[key] = propertyPromise;\n\treturn',
    'cache[key] = propertyPromise;propertyPromise.catch(() => {cache[key] = void 0;});return',
  ],
  // It relies on that reload and would render a page without its script as empty. A form's action needs no script.
  [
    'lib/router/router.js',
    '[m._lazyPromises?.handler, m._lazyPromises?.route]));\n\t} catch {}',
    '[m._lazyPromises?.handler, m._lazyPromises?.route]));} catch (error) {if (!fetcherKey) throw error;}',
  ],
  [
    'lib/router/router.js',
    'lazyHandlerPromise,\n\t\t\t\tlazyRoutePromise\n',
    'lazyHandlerPromise,isAction ? void 0 : lazyRoutePromise\n',
  ],
];

/** Saves some 1.5 KB on each first visit. @throws when a piece is not found, so that a new version is reviewed */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      // Scripts on demand have no style sheets, so the preload helper has nothing to do.
      if (id.includes('vite/preload-helper')) return 'export const __vitePreload = (load) => load();';
      let fitted: string | null = null;
      for (const [file, piece, instead] of pieces) {
        if (!id.endsWith(`react-router/dist/production/${file}`)) continue;
        fitted ??= code;
        if (!fitted.includes(piece))
          throw new Error(`${file} no longer holds «${piece}»: see lighter-router-plugin.ts.`);
        fitted = fitted.replaceAll(piece, instead);
      }
      return fitted;
    },
  };
}
