import { expect, test, vi } from 'vitest';
import { preferBritishEnglish } from './british-english';

/** Runs it in a browser that has stored these values, and returns what is stored afterwards. */
function remembered(cookie: string, stored: string | null): { cookie: string; stored: string | null } {
  const page = { cookie };
  const store = { lng: stored };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: () => store.lng,
    setItem: (_key: string, value: string) => {
      store.lng = value;
    },
  });
  preferBritishEnglish();
  return { cookie: page.cookie, stored: store.lng };
}

test.each([
  ['', null],
  ['lng=en', 'en'],
  ['other=de; lng=en', null],
  ['', 'en'],
])('a user who has chosen no other language (%s, %s) reads British English', (cookie, stored) => {
  expect(remembered(cookie, stored)).toEqual({ cookie: expect.stringMatching(/^lng=enGB; path=\//), stored: 'enGB' });
});

test.each([
  ['lng=de', 'de'],
  ['a=b; lng=cs', null],
  ['', 'fr'],
  ['lng=enGB', 'enGB'],
])('a language that was chosen (%s, %s) stays', (cookie, stored) => {
  expect(remembered(cookie, stored)).toEqual({ cookie, stored });
});
