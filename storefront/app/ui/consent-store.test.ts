import { expect, test } from 'vitest';
import { parsePreferences } from './consent-store.ts';

test('what was agreed to is read back', () => {
  expect(parsePreferences('{"necessary":true,"analytics":true,"marketing":false}')).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
  });
});

test.each([null, '', 'null', '[]', '7', '{"analytics":"yes"}', '{"analytics":', '{"necessary":false}'])(
  'junk (%j) counts as a refusal of everything that is not necessary',
  (stored) => {
    expect(parsePreferences(stored)).toEqual({ necessary: true, analytics: false, marketing: false });
  },
);
