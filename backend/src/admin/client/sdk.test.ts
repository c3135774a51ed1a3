import { afterEach, expect, test, vi } from 'vitest';

// Medusa's client asks for the address of the page.
vi.hoisted(() => Object.assign(globalThis, { window: { location: { origin: 'http://shop.test' } } }));

import { errorMessage, isRefused, post, sdk } from './sdk';

afterEach(() => vi.unstubAllGlobals());

test('what is sent offline fails at once, and is not sent', async () => {
  const fetched = vi.fn(async () => Response.json({ done: true }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: false });
  for (const send of [() => post('/admin/x', {}), () => sdk.client.fetch('/admin/x', { method: 'DELETE' })]) {
    const problem = await send().catch((error: unknown) => error);
    expect(errorMessage(problem)).toBe('You are offline: nothing was sent.');
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('only what the shop has looked at is refused, and not what was lost, limited or sent after the session ended', async () => {
  const problemOf = async (answer: () => Promise<Response>, isOnline = true) => {
    vi.stubGlobal('navigator', { onLine: isOnline });
    vi.stubGlobal('fetch', answer);
    return post('/admin/x', {}).catch((error: unknown) => error);
  };
  const answered = (status: number) => async () => Response.json({ message: 'No.' }, { status });
  const lost = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(isRefused(await problemOf(answered(400)))).toBe(true);
  for (const status of [401, 403, 429, 500, 502]) expect(isRefused(await problemOf(answered(status)))).toBe(false);
  expect(isRefused(await problemOf(lost))).toBe(false);
  expect(isRefused(await problemOf(answered(400), false))).toBe(false);
});
