import type { Plugin } from 'vite';

/**
 * By file of React Router, pieces of its source and what stands there instead. The first two are parts that this shop
 * switches off or never calls, which the bundler cannot see to be idle: routes are known with the first script
 * (`routeDiscovery` in react-router.config.ts), and nobody instruments the router.
 */
const pieces: [file: string, piece: string, instead: string][] = [
  ['lib/dom/ssr/fog-of-war.js', 'routeDiscovery.mode === "lazy" && ssr === true', 'false'],
  ['lib/router/router.js', 'init.instrumentations', 'undefined'],
  // When the script of the next page cannot be fetched React Router loads the page that is shown anew: without a connection
  // that loses it, and after a new build it is not the page that was asked for. Here the shop is asked whether it is
  // there: when nobody answers, that is the fault; else the script went with its build, and the page that was asked for is
  // loaded whole. Browsers remember by its address what could not be fetched, so it has another one the next time.
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
  // What was only looked at under the pointer has nobody who hears that it failed.
  [
    'lib/dom/ssr/links.js',
    'await loadRouteModule(route, routeModules);',
    'await loadRouteModule(route, routeModules).catch(() => ({}));',
  ],
  // Nor does React Router itself keep what has failed.
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
  // It relies on that, and would show a page without its script as an empty one. What a form is sent to needs none, neither
  // for the answer nor after it.
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

/**
 * Fits React Router to this shop in the browser, and leaves out what only weighs there, some 1.5 KB on each first visit. Throws when a piece is
 * no longer found, so that a new version of React Router is looked at again.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      // What is loaded on demand has no style sheet of its own, so that nothing need be fetched beside it.
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
