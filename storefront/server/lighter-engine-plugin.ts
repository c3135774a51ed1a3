import type { Plugin } from 'vite';

/**
 * Parts of the engine that this shop switches off in its settings, or never calls, and that the bundler cannot see to
 * be idle: by file, a piece of its source and what stands there instead. Routes are discovered with the first script
 * (`routeDiscovery` in react-router.config.ts), and nobody instruments the router.
 */
const idleParts: Record<string, [piece: string, instead: string]> = {
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': ['routeDiscovery.mode === "lazy" && ssr === true', 'false'],
  'react-router/dist/production/lib/router/router.js': ['init.instrumentations', 'undefined'],
};

/**
 * Leaves out of the browser's scripts what only weighs there, some 1.5 KB on each first visit. Throws when a piece is
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
      const [file, part] = Object.entries(idleParts).find(([one]) => id.endsWith(one)) ?? [];
      if (!part) return null;
      const [piece, instead] = part;
      if (!code.includes(piece)) throw new Error(`${file} no longer holds «${piece}»: see lighter-engine-plugin.ts.`);
      return code.replaceAll(piece, instead);
    },
  };
}
