import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './build-plugins/lighter-manifest.ts';

export default {
  ssr: true,
  // `npm start` builds into a folder of its own and switches when it is complete.
  buildDirectory: process.env.STOREFRONT_BUILD_DIR ?? 'build',
  // The manifest travels with the first script, so that no page requests routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => lightenManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
