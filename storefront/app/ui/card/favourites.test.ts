import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { favouriteKey } from '../../commerce/customer/favourites.ts';
import { favouriteStore } from './favourites.ts';

const [hope, joy] = [favouriteKey('hope'), favouriteKey('joy')];
const page = { cookie: '' };

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => [hope, joy].map((key) => favouriteStore.has(key));

test('a page that is opened after a sign-in shows the hearts of that customer', () => {
  page.cookie = `favourites=${hope}`;
  expect(shown()).toEqual([true, false]);
  const leave = favouriteStore.subscribe(() => {});
  page.cookie = `favourites=${joy}`;
  leave();
  // A checkout shows no hearts; the next page has some again.
  favouriteStore.subscribe(() => {});
  expect(shown()).toEqual([false, true]);
});
