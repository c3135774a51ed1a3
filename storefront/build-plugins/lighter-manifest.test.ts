import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lighten, writeManifest } from './lighter-manifest.ts';

const shared = '/assets/shop.js';
const route = (more: object = {}) => ({
  path: 'cards',
  hasAction: false,
  hasDefaultExport: true,
  module: '/assets/cards.js',
  imports: [shared, '/assets/filters.js'],
  css: ['/assets/shop.css', '/assets/cards.css'],
  ...more,
});
const root = route({ path: '', module: '/assets/root.js', imports: [shared], css: ['/assets/shop.css'] });
const light = (routes: Record<string, ReturnType<typeof route>>) =>
  lighten({ entry: { module: '/assets/entry.js', imports: [shared] }, routes: { root, ...routes } }).routes;

test('a page is listed with what it needs beside what every page has', () => {
  const { root: kept, cards } = light({ cards: route() });
  expect(cards).toMatchObject({ imports: ['/assets/filters.js'], css: ['/assets/cards.css'] });
  expect(kept).toEqual(root);
});

test('scripts that many pages need come last, in one order', () => {
  const needs = (...imports: string[]) => route({ imports });
  const { first, second } = light({ first: needs('/b.js', '/a.js', '/own.js'), second: needs('/a.js', '/b.js') });
  expect([first?.imports, second?.imports]).toEqual([
    ['/own.js', '/a.js', '/b.js'],
    ['/a.js', '/b.js'],
  ]);
});

test('routes that the router submits to are listed; feeds and routes for fetch are not', () => {
  const bare = { hasDefaultExport: false };
  const routes = light({
    feed: route({ ...bare, path: 'feeds/google.xml' }),
    cancel: route({ ...bare, path: 'order/:id/cancel', hasAction: true }),
    'screens/cart/changes': route({ ...bare, path: 'cart/changes', hasAction: true }),
    'screens/search/suggestions': route({ ...bare, path: 'search/suggestions' }),
    start: route({ ...bare, path: undefined }),
  });
  expect(Object.keys(routes)).toEqual(['root', 'cancel', 'start']);
});

test('the script gives each route the name of its script, of which only the hash is listed', () => {
  const at = (module: string) => ({ ...route({ module }), parentId: 'root' });
  const script = writeManifest({
    entry: { module: '/assets/entry.js', imports: [shared] },
    routes: {
      root: { ...root, module: '/assets/root-u31D0VuS.js' },
      'screens/words/words': at('/assets/words-xQ3_k-Lp.js'),
      'do-not-range': at('/assets/range-B7kqP0Zt.js'),
      'short-about': at('/assets/short-about-x.js'),
    },
  });
  expect(script).not.toContain('/assets/words');
  const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {};
  runInNewContext(script, { window });
  expect(window.__reactRouterManifest?.routes).toMatchObject({
    root: { module: '/assets/root-u31D0VuS.js' },
    'screens/words/words': { module: '/assets/words-xQ3_k-Lp.js' },
    'do-not-range': { module: '/assets/range-B7kqP0Zt.js' },
    'short-about': { module: '/assets/short-about-x.js' },
  });
});

test('the script gives each route the id under which it is listed', () => {
  const shop = { cards: { ...route(), id: 'cards', parentId: 'root' } };
  const script = writeManifest({
    entry: { module: '/assets/entry.js', imports: [shared] },
    routes: { root: { ...root, id: 'root' }, ...shop },
  });
  expect(script).not.toContain('"id"');
  const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {};
  runInNewContext(script, { window });
  expect(window.__reactRouterManifest?.routes).toMatchObject({
    root: { id: 'root', module: root.module },
    cards: { id: 'cards', parentId: 'root', imports: ['/assets/filters.js'], css: ['/assets/cards.css'] },
  });
});
