import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { RunningShop } from '../../world/running-shop.ts';
import { LeanCheckout, type Plan } from './lean-checkout.ts';

const plan: Plan = { isDeclinedFirst: false, code: null, presses: 1, leaves: 'never' };

test('a checkout is interrupted only by a kill during one of its requests', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shop = { backend: `http://127.0.0.1:${port}`, publishableKey: 'pk_test', regionId: 'reg_test' } as RunningShop;
  const checkout = new LeanCheckout(() => shop, { variant: 'variant_1', option: 'so_1' }, plan, 'one@example.com');

  checkout.noteKill();
  expect(checkout.bought.isInterrupted).toBe(false);

  const asked = once(server, 'request');
  const run = checkout.run();
  const [, response] = await asked;
  checkout.noteKill();
  expect(checkout.bought.isInterrupted).toBe(true);

  response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"No."}');
  expect(await run).toMatchObject({ told: 'not paid', words: 'carts answered 400: No.' });
  server.close();
});
