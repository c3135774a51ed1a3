import { expect, test } from 'vitest';
import { openStorefrontForFile } from '../testing/open-storefront.ts';

const shop = await openStorefrontForFile();

test('a storefront that leaves says so to its balancer, and answers what it is still sent', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, shop.address));
    return { status, connection: headers.get('connection') };
  };
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'keep-alive' });
  const { leave } = await import('./app.ts');
  leave();

  expect(await ask('/healthz')).toEqual({ status: 503, connection: 'close' });
  expect((await ask('/readyz')).status).toBe(503);
  expect(await ask('/cards')).toEqual({ status: 200, connection: 'close' });
});
