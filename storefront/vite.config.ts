import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bootScript } from './server/boot-script-plugin.ts';

/**
 * Two files that every page needs, the engine and what screens share: together they compress better than in pieces,
 * by some 4 KB on each first visit. What is loaded later, on demand, stays apart.
 */
const chunks = [
  { name: 'engine', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]/, priority: 2 },
  {
    name: 'shop',
    test: /[\\/]app[\\/](ui|commerce|root\.tsx)|[\\/]shared[\\/]src[\\/]shop/,
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig({
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  plugins: [bootScript(), reactRouter()],
  // The shared workspace package is TypeScript source: it is bundled, not required at run time.
  ssr: { noExternal: [/^@shop\//] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
