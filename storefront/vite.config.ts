import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bootScript } from './server/boot-script-plugin.ts';

export default defineConfig({
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  plugins: [bootScript(), reactRouter()],
  // The shared workspace package is TypeScript source: it is bundled, not required at run time.
  ssr: { noExternal: [/^@shop\//] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
