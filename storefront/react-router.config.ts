import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './build-plugins/lighter-manifest.ts';

export default {
  ssr: true,
  // `npm start` builds into a folder of its own and switches when the build is whole.
  buildDirectory: process.env.STOREFRONT_BUILD_DIR ?? 'build',
  // The whole route manifest travels with the first script, so that no page asks the server which routes exist.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => lightenManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
