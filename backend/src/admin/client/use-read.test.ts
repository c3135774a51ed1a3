import { expect, test, vi } from 'vitest';

// Test files share their modules, and React Query takes what has a window for a browser.
vi.hoisted(() => Object.assign(globalThis, { window: {} }));
const asked = vi.hoisted(() => vi.fn());
vi.mock('./sdk', () => ({ sdk: { client: { fetch: asked } } }));

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readOptions } from './use-read';

test('a page that is opened again shows what has come since, and not what it showed before', async () => {
  // Medusa's dashboard creates its client with these options.
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 90_000 } } });
  let invoices = 0;
  asked.mockImplementation(async () => ({ invoices }));
  const open = async () => {
    const page = new QueryObserver(client, readOptions('/admin/trade-invoices', { query: { limit: 20 } }));
    const close = page.subscribe(() => undefined);
    await expect.poll(() => page.getCurrentResult().fetchStatus).toBe('idle');
    close();
    return page.getCurrentResult().data;
  };
  expect(await open()).toEqual({ invoices: 0 });
  invoices = 1;
  expect(await open()).toEqual({ invoices: 1 });
});
