import { expect, test, vi } from 'vitest';
import { boundRouteCache, medusasFinder } from './bound-route-cache';

test('a finder of routes remembers the last paths alone, and goes on finding', () => {
  boundRouteCache(3);
  const matcher = /^\/store\/carts\/\w+$/;
  const compare = vi.spyOn(matcher, 'test');
  const route = { matcher, method: 'GET' };
  const finder = new (medusasFinder())();
  finder.add(route);
  const find = (id: string) => finder.find(`/store/carts/${id}`, 'GET');

  for (const id of ['a', 'a', 'b']) expect(find(id)).toMatchObject(route);
  expect(compare).toHaveBeenCalledTimes(2);
  expect(find('a')).toMatchObject(route);
  expect(compare).toHaveBeenCalledTimes(3);
  expect(finder.find('/store/orders', 'GET')).toBeNull();
});
