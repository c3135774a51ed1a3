import assert from 'node:assert/strict';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { add, cartReadyToPay, complete, readCart, startPayment } from '../../world/carts.ts';
import { newCustomer, password, uniqueEmail } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { call, pick } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import type { SpreadShop } from './spread-shop.ts';

/** Milliseconds after which a storefront has long given up. */
const longest = 30_000;

type Told = { what: string; status: number; milliseconds: number };

/** A shopper is answered while Redis is away, one way or the other, and all goes well once it is back. */
export async function goWithoutRedis(shop: SpreadShop): Promise<Told[]> {
  const { running } = shop;
  const variant = await anyVariant(running);
  const customer = await newCustomer(running);
  const { cart } = await cartReadyToPay(running, uniqueEmail('redis'));
  const { id: intent } = await startPayment(running, cart);
  await payWith(running, intent, 'pm_card_visa');
  const { cart: other } = await cartReadyToPay(running, uniqueEmail('redis'));
  const signIn = (secret: string) =>
    call(running, '/auth/customer/emailpass', { body: { email: customer.email, password: secret } });
  const told: Told[] = [];
  const tell = async (what: string, ask: () => Promise<{ status: number }>) => {
    const began = Date.now();
    const late = AbortSignal.timeout(longest);
    const status = await Promise.race([
      ask().then((answer) => answer.status),
      new Promise<number>((never) => late.addEventListener('abort', () => never(0))),
    ]);
    told.push({ what, status, milliseconds: Date.now() - began });
  };
  const askAll = async () => {
    await tell('reads a cart', async () => ({
      status: pick(await readCart(running, other), 'id') === other ? 200 : 0,
    }));
    await tell('signs in', () => signIn(password));
    await tell('mistakes the password', () => signIn('not-the-password'));
    await tell('adds a card', () => add(running, other, variant.id));
    await tell('opens the payment', () => call(running, '/store/payment-collections', { body: { cart_id: other } }));
    await tell('completes a paid cart', () => complete(running, cart));
  };

  shop.kill('redis');
  await askAll();
  assert.equal(await shop.stop('worker'), true, 'A worker that is told to stop without Redis does not end.');
  await shop.start('redis');
  await shop.start('worker');
  const away = told.splice(0);
  await waitFor('the order', async () => ((await complete(running, cart)).status === 200 ? true : undefined));
  await waitFor('a card in the cart', async () => (await add(running, other, variant.id)).status === 200 || undefined);
  await askAll();
  assert.deepEqual(
    told.map(({ status }) => status),
    [200, 200, 401, 200, 200, 200],
  );
  assert.deepEqual(shop.ended(), []);
  for (const part of ['backend-1', 'backend-2', 'worker'] as const) {
    const lines = shop.logOf(part).trimEnd().split('\n');
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('{')),
      [],
      `Lines of ${part} are not JSON.`,
    );
  }
  return away;
}
