import { afterEach, expect, test, vi } from 'vitest';

// Medusa's client asks for the address of the page.
vi.hoisted(() => Object.assign(globalThis, { window: { location: { origin: 'http://shop.test' } } }));

import { errorMessage, post, sdk } from './sdk';

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
