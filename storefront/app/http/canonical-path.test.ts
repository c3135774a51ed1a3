import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.server.ts';

test.each([
  ['/', '/', '/'],
  ['/cart', '/cart', '/cart'],
  ['/cart', '/Cart/', '/cart'],
  ['/info/about', '//INFO//about', '/info/about'],
  ['/order/:id', '/Order/order_01ABC/', '/order/order_01ABC'],
  ['/:category/:collection?', '/Cards/%C3%A9lan/', '/Cards/%C3%A9lan'],
  ['/card/*', '/CARD/Wee/Joy', '/card/Wee/Joy'],
  ['/words/:handle', '//Words/Joy/', '/Words/Joy'],
  ['/*', '//elsewhere.example/', '/elsewhere.example'],
])('a page at %s that was asked for as %s has the address %s', (pattern, asked, right) => {
  expect(canonicalPath(pattern, asked)).toBe(right);
});
