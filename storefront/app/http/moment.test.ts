import { beforeAll, expect, test, vi } from 'vitest';

const now = 1_800_000_000_000;
let moments: typeof import('./moment.server.ts');

beforeAll(async () => {
  vi.doMock('../../server/settings.ts', () => ({ settings: { cookieSecret: 'a secret of this test' } }));
  moments = await import('./moment.server.ts');
});

function shown(value: string) {
  const form = new FormData();
  form.set(moments.momentField, value);
  return form;
}

test('a form that comes back after two seconds was written by somebody', () => {
  expect(moments.isTooQuick(shown(moments.signMoment(now)), now + 2000)).toBe(false);
  expect(moments.isTooQuick(shown(moments.signMoment(now)), now + 86_400_000)).toBe(false);
});

test('a form that comes back at once was not', () => {
  expect(moments.isTooQuick(shown(moments.signMoment(now)), now + 1999)).toBe(true);
});

test.each(['', 'yesterday', '1', `${now - 60_000}.${'a'.repeat(43)}`])('%j does not say when it was shown', (value) => {
  expect(moments.isTooQuick(shown(value), now)).toBe(true);
});

test('an earlier time cannot be written over a signed one', () => {
  const forged = moments.signMoment(now).replace(String(now), String(now - 60_000));
  expect(moments.isTooQuick(shown(forged), now)).toBe(true);
});
