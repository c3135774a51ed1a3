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

const firstSegmentOf = (path = '') => path.replace(/^\//, '').split('/', 1)[0] ?? '';
const isFixed = (segment: string) => segment !== '' && !/[:*]/.test(segment);

const pages = mount('root');
const open = pages.filter(({ path }) => !isFixed(firstSegmentOf(path)));
/** Ranking all routes anew for each path would take a millisecond. */
const pagesByFirstSegment = new Map(
  Object.entries(Object.groupBy(pages, ({ path }) => firstSegmentOf(path)))
    .filter(([segment]) => isFixed(segment))
    .map(([segment, below = []]) => [segment, [...below, ...open]]),
);

/** The pattern of the page that has this path, such as `/cards/:collection`. */
export function routeOf(path: string): string {
  const page = path.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  const candidates = pagesByFirstSegment.get(firstSegmentOf(page).toLowerCase()) ?? open;
  const patterns = (matchRoutes(candidates, page) ?? []).flatMap(({ route }) => route.path || []);
  return `/${patterns.join('/')}`.replaceAll('//', '/');
}
