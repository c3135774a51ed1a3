import { afterEach, expect, test, vi } from 'vitest';
import { cookiePreferences } from './consent.ts';

function browserWith(keys: Record<string, string>) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => keys[key] ?? null });
}

afterEach(() => vi.unstubAllGlobals());

test('without consent there are no preferences, whatever else is stored', () => {
  browserWith({ cookie_preferences: '{"analytics":true}' });
  expect(cookiePreferences()).toBeNull();
});

test('the stored preferences are read back', () => {
  browserWith({ cookie_consent: 'given', cookie_preferences: '{"necessary":true,"analytics":true,"marketing":false}' });
  expect(cookiePreferences()).toEqual({ necessary: true, analytics: true, marketing: false });
});

test.each(['', 'null', '[]', '7', '{"analytics":"yes"}', '{"analytics":', '{"necessary":false}'])(
  'an unreadable value (%j) refuses everything that is not necessary',
  (junk) => {
    browserWith({ cookie_consent: 'given', cookie_preferences: junk });
    expect(cookiePreferences()).toEqual({ necessary: true, analytics: false, marketing: false });
  },
);

test('a browser that denies storage has no preferences', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied');
    },
  });
  expect(cookiePreferences()).toBeNull();
});
