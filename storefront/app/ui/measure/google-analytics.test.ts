import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConsent } from './google-analytics.ts';
import { track } from './track.ts';

const id = 'G-TEST1234';
let listeners: Record<string, () => void> = {};
let answer: { analytics: boolean } | null = null;
let jar = new Set<string>();
let location: URL;

/** A browser of www.shop.example whose cookies lie where Google keeps them. */
beforeEach(() => {
  listeners = {};
  answer = null;
  jar = new Set(['_ga; domain=shop.example', '_ga_TEST1234; domain=shop.example', '_gather', 'visitor']);
  const document = {
    title: 'Cards',
    referrer: '',
    createElement: () => ({}),
    head: { append: () => {} },
    get cookie() {
      return [...jar].map((cookie) => `${cookie.split(';')[0]}=1`).join('; ');
    },
    set cookie(text: string) {
      const [, name, domain = ''] = /^([^=]+)=; max-age=0; path=\/(; domain=.+)?$/.exec(text) ?? [];
      jar.delete(`${name}${domain}`);
    },
  };
  location = new URL('https://www.shop.example/cards');
  const addEventListener = (name: string, listener: () => void) => {
    listeners[name] = listener;
  };
  for (const [name, value] of Object.entries({ document, location, addEventListener })) vi.stubGlobal(name, value);
  vi.stubGlobal('window', { shopBoot: { cookiePreferences: () => answer } });
});

afterEach(() => vi.unstubAllGlobals());

const events = () => (window.dataLayer ?? []).map((entry) => (entry as ArrayLike<unknown>)[1]);

function say(analytics: boolean, event = 'cookies-answered') {
  answer = { analytics };
  listeners[event]?.();
}

test.each(['cookies-answered', 'storage'])(
  'who takes consent back is counted no more, not by Google’s own script either, and loses its cookies (%s)',
  (event) => {
    watchConsent(id, true);
    say(true);
    expect(window[`ga-disable-${id}`]).toBe(false);
    expect(jar.size).toBe(2);
    jar = new Set(['_ga; domain=shop.example', '_ga_TEST1234', '_gather', 'visitor']);
    const told = events();
    say(false, event);
    track('login', { method: 'password' });
    expect(window[`ga-disable-${id}`]).toBe(true);
    expect([...jar]).toEqual(['_gather', 'visitor']);
    expect(events()).toEqual(told);
  },
);

test('cookies of a consent that was taken back elsewhere go with the next page', () => {
  answer = { analytics: false };
  watchConsent(id, true);
  expect([...jar]).toEqual(['_gather', 'visitor']);
});

test('on the page of an order Google’s own script counts nothing, also after a step within the shop', () => {
  watchConsent(id, true);
  say(true);
  const isOffAt = (path: string) => {
    location.pathname = path;
    return window[`ga-disable-${id}`];
  };
  expect([isOffAt('/account'), isOffAt('/account/orders/order_1'), isOffAt('/cards')]).toEqual([false, true, false]);
});

test('a document that began at an unmeasured address never starts it, and drops the cookies of an old consent', () => {
  answer = { analytics: true };
  watchConsent(id, false);
  track('login', { method: 'password' });
  expect([events(), jar.size]).toEqual([[], 4]);
  say(false);
  expect([...jar]).toEqual(['_gather', 'visitor']);
});

test.each([
  ['https://www.shop.example/reviews/write?token=secret', 'https://www.shop.example'],
  ['https://www.shop.example/login?returnTo=%2Freviews%2Fwrite%3Ftoken%3Dsecret', 'https://www.shop.example'],
  ['https://www.shop.example/account/orders/order_1', 'https://www.shop.example'],
  ['https://www.shop.example/cards?tag=Joy', 'https://www.shop.example/cards?tag=Joy'],
  ['https://search.example/', 'https://search.example/'],
  ['', ''],
])('who comes from ‘%s’ is said to come from ‘%s’', (referrer, told) => {
  Object.assign(document, { referrer });
  watchConsent(`G-FROM-${referrer}`, true);
  say(true);
  const [, config] = (window.dataLayer ?? []) as [unknown, ArrayLike<unknown>];
  expect(config[2]).toMatchObject({ page_referrer: told });
});
