import { MedusaError } from '@medusajs/framework/utils';
import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import { registeredRoutes } from '../../../../tests/contract/endpoints/registered-routes.ts';
import { openSpellings, refusedSpellings } from '../../../../tests/contract/endpoints/spellings.ts';
import { isCanonicalPath, requireCanonicalPath } from './require-canonical-path';

test.each([
  '/',
  '/health',
  '/store/carts',
  '/store/carts/',
  '/store/carts/cart_01J8Z?fields=+items//..;x',
  '/admin/files/private-2026-orders.csv',
  '/admin/workflows-executions/order-edit/auto-01J8:Z/invoke.one',
  '/admin/locales/en-GB',
  `/admin/products/${encodeURIComponent('a & b/c')}`.replace('%2F', ''),
  `/admin/products/${encodeURIComponent('Grüße zwei')}`,
])('%s is a canonical path', (url) => {
  expect(isCanonicalPath(url)).toBe(true);
});

test.each([
  '/STORE/carts',
  '/Admin/orders',
  '/st%6fre/carts',
  '/auth/cus%74omer/emailpass',
  '/store//carts',
  '//store/carts',
  '/store/carts//',
  '/store/./carts',
  '/store/../admin/orders',
  '/store/%2e%2e/admin',
  '/store/carts;x',
  '/store/carts%3Bx',
  '/store%2fcarts',
  '/store%5Ccarts',
  '/store\\carts',
  '/store/carts/%00',
  '/store/carts/%E0%A4%A',
  '/store/carts/%zz',
  'http://example.com/store/carts',
  '*',
  '',
])('%s is not a canonical path', (url) => {
  expect(isCanonicalPath(url)).toBe(false);
});

test.each(['/store/carts/', '/uploads/', '/app/'])(
  'a path below %s is refused when it is longer than any',
  (folder) => {
    const passed = (letters: number) => {
      const next = vi.fn();
      requireCanonicalPath({ url: `${folder}${'a'.repeat(letters)}?q=b` } as Request, {} as Response, next);
      return next.mock.calls;
    };
    expect(passed(900)).toEqual([[]]);
    expect(passed(1_000)).toEqual([[expect.any(MedusaError)]]);
  },
);

test('every route of the backend has one spelling: another is not canonical, or is for its rules to refuse', () => {
  const filled = registeredRoutes().map(({ path }) => [path, path.replaceAll(/:\w+/g, 'anything')] as const);
  expect(filled.length).toBeGreaterThan(500);
  for (const [pattern, path] of filled) {
    expect(refusedSpellings(pattern, path).filter(isCanonicalPath)).toEqual([]);
    expect(openSpellings(pattern, path).filter((url) => !isCanonicalPath(url))).toEqual([]);
  }
});
