import { beforeAll, expect, test, vi } from 'vitest';

const now = 1_800_000_000_000;
const hour = 3_600_000;
const waits: number[] = [];
const takenElsewhere = new Set<string>();
let isBackendAway = false;
let moments: typeof import('./form-timestamp.server.ts');

beforeAll(async () => {
  vi.doMock('node:timers/promises', () => ({ setTimeout: async (wait: number) => void waits.push(wait) }));
  vi.doMock('../../process/settings.ts', () => ({ settings: { cookieSecret: 'a secret of this test' } }));
  vi.doMock('../../commerce/sent-forms.server.ts', () => ({
    beginForm: async (name: string) => {
      const is_first = !takenElsewhere.has(name);
      takenElsewhere.add(name);
      return { ok: !isBackendAway, value: { is_first, answer: null } };
    },
    forgetForm: async (name: string) => void takenElsewhere.delete(name),
  }));
  moments = await import('./form-timestamp.server.ts');
});

function shown(value: string) {
  const form = new FormData();
  form.set(moments.timestampField, value);
  return form;
}

const take = (value: string, at: number) => moments.consumeTimestamp(shown(value), at);
const next = async (value: string, at: number) => {
  const taken = await take(value, at);
  return taken.ok ? '' : taken.next;
};

test('a form that comes back after two seconds, and within a day, is accepted at once', async () => {
  expect((await take(moments.signTimestamp(now), now + 2000)).ok).toBe(true);
  expect((await take(moments.signTimestamp(now), now + 24 * hour)).ok).toBe(true);
  expect(waits).toEqual([]);
});

test('a form that autofill has filled at once is held for the rest of two seconds, and accepted', async () => {
  expect((await take(moments.signTimestamp(now), now + 400)).ok).toBe(true);
  expect(waits.splice(0)).toEqual([1600]);
});

test('a form that lay open for days goes through at the next press, however soon', async () => {
  const moment = moments.signTimestamp(now);
  expect((await take(moment, now + 24 * hour + 1)).ok).toBe(false);
  expect((await take(await next(moment, now + 90 * hour), now + 90 * hour + 1)).ok).toBe(true);
  expect(waits).toEqual([]);
});

test('a timestamp is good for one message, and for another try when that could not be sent', async () => {
  const moment = moments.signTimestamp(now);
  const taken = await take(moment, now + 5000);
  expect(await take(moment, now + 6000)).toMatchObject({ ok: false, isForged: false });
  if (taken.ok) await taken.release();
  expect((await take(moment, now + 7000)).ok).toBe(true);
  expect((await take(await next(moment, now + 8000), now + 10_000)).ok).toBe(true);
});

test('two forms that were shown at the same moment have different timestamps', async () => {
  const [one, other] = [moments.signTimestamp(now), moments.signTimestamp(now)];
  expect([(await take(one, now + 3000)).ok, (await take(other, now + 3000)).ok]).toEqual([true, true]);
});

test('the memory of used timestamps is limited', async () => {
  for (let count = 0; count < 10_500; count += 1) await take(moments.signTimestamp(now), now + 3000);
  const last = moments.signTimestamp(now);
  expect([(await take(last, now + 3000)).ok, (await take(last, now + 3000)).ok]).toEqual([true, false]);
});

test.each([
  '',
  'yesterday',
  '1',
  `${now - 60_000}.${'a'.repeat(43)}`,
  `${now - 60_000}.${'b'.repeat(12)}.${'a'.repeat(43)}`,
])('%j is no valid timestamp', async (value) => {
  expect(await take(value, now)).toMatchObject({ ok: false, isForged: true });
});

test('an earlier time cannot be written over a signed one', async () => {
  const forged = moments.signTimestamp(now).replace(String(now), String(now - 60_000));
  expect(await take(forged, now)).toMatchObject({ ok: false, isForged: true });
});

test('a timestamp that another storefront has taken is taken here too, unless the backend is away', async () => {
  const moment = moments.signTimestamp(now);
  expect((await take(moment, now + 5000)).ok).toBe(true);
  vi.resetModules();
  moments = await import('./form-timestamp.server.ts');
  expect(await take(moment, now + 6000)).toMatchObject({ ok: false, isForged: false });
  const other = moments.signTimestamp(now);
  isBackendAway = true;
  expect((await take(other, now + 6000)).ok).toBe(true);
});
