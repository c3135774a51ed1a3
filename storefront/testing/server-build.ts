import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  type ServerBuild,
  UNSAFE_withErrorBoundaryProps as withErrorProps,
  UNSAFE_withComponentProps as withProps,
} from 'react-router';
import * as entryServer from '../app/entry.server.tsx';
import sitemap from '../app/routes.ts';

// Builds the routes as React Router's compiler would, so that requests can be tested without a build.
type Route = NonNullable<ServerBuild['routes'][string]>;

type Handler = (args: never) => unknown;

interface Screen {
  loader?: Handler;
  action?: Handler;
  default?: Parameters<typeof withProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorProps>[0];
}

const screens = import.meta.glob<Screen>(['../app/root.tsx', '../app/screens/**/*.{ts,tsx}', '!**/*.test.ts'], {
  eager: true,
});

/** Says whether each loader and action has been asked, such as 'action of screens/cart/cart.tsx'. */
export const isAsked = new Map<string, boolean>();

function moduleOf(file: string) {
  const found = screens[`../app/${file}`];
  if (!found) throw new Error(`app/routes.ts names ${file}, which is not there.`);
  const { default: screen, ErrorBoundary, loader, action, ...others } = found;
  return {
    ...others,
    ...(loader && { loader: noted(`loader of ${file}`, loader) }),
    ...(action && { action: noted(`action of ${file}`, action) }),
    ...(screen && { default: withProps(screen) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorProps(ErrorBoundary) }),
  } as Route['module'];
}

function noted(name: string, handler: Handler): Handler {
  isAsked.set(name, false);
  return (args) => {
    isAsked.set(name, true);
    return handler(args);
  };
}

function mount(entries: RouteConfigEntry[], parentId: string): ServerBuild['routes'] {
  return Object.fromEntries(
    entries.flatMap(({ file, path, index, children = [], id = file.replace(/\.tsx?$/, '') }) => [
      [id, { id, parentId, path, index, module: moduleOf(file) }],
      ...Object.entries(mount(children, id)),
    ]),
  );
}

export const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: moduleOf('root.tsx') },
  ...mount(sitemap, 'root'),
};

const entryOf = (id: string, route: Route) => [
  id,
  {
    id,
    parentId: route.parentId,
    path: route.path,
    index: route.index,
    module: `/assets/${id}.js`,
    imports: [],
    hasAction: 'action' in route.module,
    hasLoader: 'loader' in route.module,
    hasErrorBoundary: id === 'root',
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  },
];

export const assets: AssetsManifest = {
  entry: { module: '/assets/entry.client.js', imports: [] },
  routes: Object.fromEntries(Object.entries(routes).flatMap(([id, route]) => (route ? [entryOf(id, route)] : []))),
  url: '/assets/manifest.js',
  version: 'of this test',
};
export const entry: ServerBuild['entry'] = { module: entryServer };
export const publicPath = '/';
export const basename = '/';
export const assetsBuildDirectory = 'none';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery: ServerBuild['routeDiscovery'] = { mode: 'initial', manifestPath: '/__manifest' };
export const allowedActionOrigins = false;
