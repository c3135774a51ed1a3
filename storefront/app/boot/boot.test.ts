import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const heard = new Map<string, (event: object) => void>();
const reload = vi.fn();
const page = {
  cookie: '',
  isPrivate: false,
  documentElement: { dataset: {} },
  addEventListener() {},
  querySelector: () => page.isPrivate || null,
  querySelectorAll: () => [],
};

beforeEach(async () => {
  page.cookie = 'typed_by=anna; visitor=2.in';
  page.isPrivate = false;
  reload.mockReset();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:', reload });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.resetModules();
  await import('./boot.ts');
});
afterEach(() => vi.unstubAllGlobals());

const comeBack = (persisted = true) => heard.get('pageshow')?.({ persisted });

test('a page to which a shopper comes back stays as it was', () => {
  page.cookie = 'typed_by=anna; visitor=3.in';
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that shows a cart or an account is loaded again', () => {
  page.isPrivate = true;
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['signed out', 'typed_by=none; visitor=0'],
  ['signed in as another', 'typed_by=ruth; visitor=2.in'],
])('so is any page once the shopper has %s, whose hearts it may show', (_what, cookie) => {
  page.cookie = cookie;
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});
