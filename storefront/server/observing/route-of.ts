import { routes } from 'virtual:react-router/server-build';
import { matchRoutes, type RouteObject } from 'react-router';

const childrenOf = Object.groupBy(
  Object.values(routes).flatMap((route) => route ?? []),
  ({ parentId = '' }) => parentId,
);

function mount(parentId: string): RouteObject[] {
  return (childrenOf[parentId] ?? []).map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: mount(id) },
  );
}

const sitemap = mount('');

/** The pattern of the page that has this path, such as `/cards/:collection`; a path of none is a star. */
export function routeOf(path: string): string {
  const page = path.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  const patterns = (matchRoutes(sitemap, page) ?? []).flatMap(({ route }) => route.path || []);
  return `/${patterns.join('/')}`.replaceAll('//', '/');
}
