import type { Plugin } from 'vite';

/**
 * By file of the engine, a piece of its source and what stands there instead. The first two are parts that this shop
 * switches off or never calls, which the bundler cannot see to be idle: routes are known with the first script
 * (`routeDiscovery` in react-router.config.ts), and nobody instruments the router.
 */
const pieces: Record<string, [piece: string, instead: string]> = {
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': ['routeDiscovery.mode === "lazy" && ssr === true', 'false'],
  'react-router/dist/production/lib/router/router.js': ['init.instrumentations', 'undefined'],
  // A page whose script cannot be fetched would be loaded anew: without a connection that loses the page that is shown,
  // so there the failure is passed on, and the shop says itself that it could not be reached.
  'react-router/dist/production/lib/dom/ssr/routeModules.js': [
    'console.error(`Error loading route module',
    'if (!navigator.onLine) throw error;console.error(`Error loading route module',
  ],
};

/**
 * Fits the engine to this shop in the browser, and leaves out what only weighs there, some 1.5 KB on each first visit. Throws when a piece is
 * no longer found, so that a new version of the engine is looked at again.
 */
export function lighterEngine(): Plugin {
  return {
    name: 'lighter-engine',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      // What is loaded on demand has no style sheet of its own, so that nothing need be fetched beside it.
      if (id.includes('vite/preload-helper')) return 'export const __vitePreload = (load) => load();';
      const [file, part] = Object.entries(pieces).find(([one]) => id.endsWith(one)) ?? [];
      if (!part) return null;
      const [piece, instead] = part;
      if (!code.includes(piece)) throw new Error(`${file} no longer holds «${piece}»: see lighter-engine-plugin.ts.`);
      return code.replaceAll(piece, instead);
    },
  };
}
