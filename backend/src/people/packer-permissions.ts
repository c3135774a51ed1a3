/** A route that is missing here is closed to packers. Money, keys, settings and customers do not belong here. */
const packerRoutes: readonly AdminRoute[] = [
  { method: 'GET', path: '/admin/to-post' },
  { method: 'GET', path: '/admin/to-post/count' },
  { method: 'GET', path: '/admin/to-post/slips' },
  { method: 'GET', path: '/admin/to-post/labels' },
  { method: 'GET', path: '/admin/to-post/picking-list' },
  { method: 'GET', path: '/admin/to-post/click-and-drop' },
  { method: 'GET', path: '/admin/to-post/words' },
  { method: 'GET', path: '/admin/to-post/envelopes' },
  { method: 'POST', path: '/admin/to-post/post' },
  { method: 'POST', path: '/admin/to-post/undo' },
  { method: 'GET', path: '/admin/messages' },
  { method: 'GET', path: '/admin/messages/:id' },
  { method: 'POST', path: '/admin/messages/:id' },
  { method: 'POST', path: '/admin/messages/:id/answer' },
  { method: 'GET', path: '/admin/saved-replies' },
];

/** Open to every user: the dashboard's frame, and their own account. */
const everyUserRoutes: readonly AdminRoute[] = [
  { method: 'GET', path: '/admin/users/me' },
  { method: 'POST', path: '/admin/users/me/password' },
  { method: 'GET', path: '/admin/people/me' },
  { method: 'GET', path: '/admin/stores' },
  { method: 'GET', path: '/admin/plugins' },
  { method: 'GET', path: '/admin/feature-flags' },
  { method: 'GET', path: '/admin/layouts/configurations' },
  { method: 'GET', path: '/admin/layouts/:zone/configuration' },
];

export const isOpenToPackers = createRouteMatcher([...everyUserRoutes, ...packerRoutes]);
export const isOpenToEveryUser = createRouteMatcher(everyUserRoutes);

export const packerHomePage = '/to-post';

export const packerPages: readonly string[] = ['/to-post', '/messages'];

/** The menu hides these; a test checks that every page is in one of the two lists. */
export const pagesHiddenFromPackers: readonly string[] = [
  '/today',
  '/cards',
  '/offers',
  '/business',
  '/catalogue-import',
  '/delivery-prices',
  '/gift-cards',
  '/held-off',
  '/money',
  '/people',
  '/post-calendar',
  '/seasons',
  '/reviews',
  '/subscribers',
  '/trade',
  '/unsent-mails',
  '/orders',
  '/products',
  '/inventory',
  '/customers',
  '/promotions',
  '/price-lists',
];

/** Medusa's settings pages, except the own profile. */
export const settingsHiddenFromPackers: readonly string[] = [
  'store',
  'users',
  'regions',
  'tax-regions',
  'return-reasons',
  'refund-reasons',
  'sales-channels',
  'product-types',
  'product-tags',
  'locations',
  'property-labels',
  'translations',
  'publishable-api-keys',
  'secret-api-keys',
  'workflows',
  'search',
  'roles',
  'policies',
];

/** `:name` stands for one part of the path. */
type AdminRoute = { method: string; path: string };

/** Compares the path as it was sent; `requireCanonicalPath` has refused other spellings. */
function createRouteMatcher(list: readonly AdminRoute[]): (method: string, path: string) => boolean {
  const patterns = list.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (method, path) => {
    // HEAD is allowed wherever GET is.
    const asked = method === 'HEAD' ? 'GET' : method;
    return patterns.some((one) => one.method === asked && one.pattern.test(path));
  };
}
