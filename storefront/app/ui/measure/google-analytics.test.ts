import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConsent } from './google-analytics.ts';
import { track } from './track.ts';

const id = 'G-TEST1234';
let listeners: Record<string, () => void> = {};
let answer: { analytics: boolean } | null = null;
let jar = new Set<string>();

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
  const location = new URL('https://www.shop.example/cards');
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
    watchConsent(id);
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
  watchConsent(id);
  expect([...jar]).toEqual(['_gather', 'visitor']);
});
