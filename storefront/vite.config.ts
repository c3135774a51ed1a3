import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bootScript } from './build-plugins/boot-script-plugin.ts';
import { chunks } from './build-plugins/chunks.ts';
import { lighterRouter } from './build-plugins/lighter-router-plugin.ts';

/** Short class names, since they travel with every page. */
function classOf(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?', 1)[0] ?? '');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  environments: {
    client: {
      build: {
        // Slower, but 1.5 KB smaller on each first visit.
        minify: 'terser',
        rollupOptions: {
          output: { codeSplitting: { groups: chunks } },
          // Shoppers need none of React Router's developer warnings.
          treeshake: {
            manualPureFunctions: [
              'warning',
              'warnOnce',
              'warnOnce2',
              'logV6DeprecationWarnings',
              'console.warn',
              'invariant',
              'invariant$1',
            ],
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  plugins: [lighterRouter(), bootScript(), reactRouter()],
  // The shared workspace package is TypeScript source and must be bundled.
  ssr: { noExternal: [/^@shop\//] },
  // Lazy chunks know their own imports; the preload helper would only add weight.
  build: {
    target: 'es2022',
    // Three passes save some 0.4 KB on each first visit.
    terserOptions: { compress: { passes: 3 } },
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
