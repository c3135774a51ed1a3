import { expect, test } from 'vitest';
import { isSampleSecret } from './secrets.ts';

test.each([
  'supersecretsupersecret',
  'changeme-0123456789abcdef',
  'change-me-0123456789abcdef',
  'Secret0123456789abcdef',
  'password0123456789abcdef',
  'test-0123456789abcdef',
])('%s is a sample, however long it is', (value) => {
  expect(isSampleSecret(value)).toBe(true);
});

test.each(['f3b1c2d4e5f60718293a4b5c6d7e8f90', 'only-while-building', 'k8Xr2pQbT5nasdf0LzYc7JfDh'])(
  '%s is none',
  (value) => {
    expect(isSampleSecret(value)).toBe(false);
  },
);
