import { beforeAll, expect, test, vi } from 'vitest';

const now = 1_800_000_000_000;
const hour = 3_600_000;
let moments: typeof import('./shown-at.server.ts');

beforeAll(async () => {
  vi.doMock('../../process/settings.ts', () => ({ settings: { cookieSecret: 'a secret of this test' } }));
  moments = await import('./shown-at.server.ts');
});

function shown(value: string) {
  const form = new FormData();
  form.set(moments.shownAtField, value);
  return form;
}

const take = (value: string, at: number) => moments.takeShownAt(shown(value), at);
const next = (value: string, at: number) => {
  const taken = take(value, at);
  return taken.ok ? '' : taken.next;
};

test('a form that comes back after two seconds, and within the hour, was written by somebody', () => {
  expect(take(moments.signShownAt(now), now + 2000).ok).toBe(true);
  expect(take(moments.signShownAt(now), now + hour).ok).toBe(true);
});

test('a form that comes back at once was not; pressed again a little later it goes through', () => {
  const moment = moments.signShownAt(now);
  expect(take(moment, now + 1999)).toEqual({ ok: false, isForged: false, next: moment });
  expect(take(moment, now + 2500).ok).toBe(true);
});

test('a form that lay open for hours goes through at the next press, however soon', () => {
  const moment = moments.signShownAt(now);
  expect(take(moment, now + hour + 1).ok).toBe(false);
  expect(take(next(moment, now + 9 * hour), now + 9 * hour + 1).ok).toBe(true);
});

test('a moment is good for one letter, and for another try when that could not be sent', () => {
  const moment = moments.signShownAt(now);
  const taken = take(moment, now + 5000);
  expect(take(moment, now + 6000)).toMatchObject({ ok: false, isForged: false });
  if (taken.ok) taken.giveBack();
  expect(take(moment, now + 7000).ok).toBe(true);
  const another = next(moment, now + 8000);
  expect([take(another, now + 8001).ok, take(another, now + 10_000).ok]).toEqual([false, true]);
});

test('two forms that were shown at the same moment are two', () => {
  const [one, other] = [moments.signShownAt(now), moments.signShownAt(now)];
  expect([take(one, now + 3000).ok, take(other, now + 3000).ok]).toEqual([true, true]);
});

test('moments that were used are not remembered without end', () => {
  for (let count = 0; count < 10_500; count += 1) take(moments.signShownAt(now), now + 3000);
  const last = moments.signShownAt(now);
  expect([take(last, now + 3000).ok, take(last, now + 3000).ok]).toEqual([true, false]);
});

test.each([
  '',
  'yesterday',
  '1',
  `${now - 60_000}.${'a'.repeat(43)}`,
  `${now - 60_000}.${'b'.repeat(12)}.${'a'.repeat(43)}`,
])('%j does not say when it was shown', (value) => {
  expect(take(value, now)).toMatchObject({ ok: false, isForged: true });
});

test('an earlier time cannot be written over a signed one', () => {
  const forged = moments.signShownAt(now).replace(String(now), String(now - 60_000));
  expect(take(forged, now)).toMatchObject({ ok: false, isForged: true });
});
