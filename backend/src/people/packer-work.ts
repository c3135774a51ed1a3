import { type Reach, reaches } from './reach';

/**
 * Whatever is not here is closed to a packer, also what is added later: a new address is opened by a line in this list.
 * Nothing of money, keys, settings or customers belongs here.
 */
const packerReach: readonly Reach[] = [
  // To post.
  { method: 'GET', path: '/admin/to-post' },
  { method: 'GET', path: '/admin/to-post/slips' },
  { method: 'GET', path: '/admin/to-post/labels' },
  { method: 'GET', path: '/admin/to-post/picking-list' },
  { method: 'GET', path: '/admin/to-post/click-and-drop' },
  { method: 'POST', path: '/admin/to-post/post' },
  { method: 'POST', path: '/admin/to-post/undo' },
  // Messages.
  { method: 'GET', path: '/admin/messages' },
  { method: 'GET', path: '/admin/messages/:id' },
  { method: 'POST', path: '/admin/messages/:id' },
  { method: 'POST', path: '/admin/messages/:id/answer' },
  { method: 'GET', path: '/admin/saved-replies' },
];

/** What anybody needs who is signed in at all: the frame of the dashboard, and themselves. */
const ownReach: readonly Reach[] = [
  { method: 'GET', path: '/admin/users/me' },
  { method: 'POST', path: '/admin/users/me/password' },
  { method: 'GET', path: '/admin/people/me' },
  { method: 'GET', path: '/admin/stores' },
  { method: 'GET', path: '/admin/plugins' },
  { method: 'GET', path: '/admin/feature-flags' },
  { method: 'GET', path: '/admin/layouts/configurations' },
  { method: 'GET', path: '/admin/layouts/:zone/configuration' },
];

export const isPackersWork = reaches([...ownReach, ...packerReach]);
export const isOnesOwn = reaches(ownReach);

/** Where in the dashboard a packer begins. */
export const packersFirstPage = '/to-post';

/** The pages that stand in a packer's menu. */
export const packersPages: readonly string[] = ['/to-post', '/messages'];

/** The other pages of the menu, which is told what to leave out; a test holds that none is forgotten. */
export const closedPages: readonly string[] = [
  // Ours.
  ...['/today', '/cards', '/offers', '/business'],
  ...['/catalogue-import', '/delivery-prices', '/held-off', '/money', '/people', '/post-calendar', '/seasons'],
  ...['/subscribers'],
  // Medusa's.
  ...['/orders', '/products', '/inventory', '/customers', '/promotions', '/price-lists'],
];

/** Medusa's pages of settings; the own page is the one that stays. */
export const closedSettings: readonly string[] = [
  ...['store', 'users', 'regions', 'tax-regions', 'return-reasons', 'refund-reasons', 'sales-channels'],
  ...['product-types', 'product-tags', 'locations', 'property-labels', 'translations'],
  ...['publishable-api-keys', 'secret-api-keys', 'workflows', 'search', 'roles', 'policies'],
];
