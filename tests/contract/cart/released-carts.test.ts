import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { add, cartWith, newCart } from '../../world/carts.ts';
import { bearer, newCustomer, signIn } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

test('a card that is no longer sold is the only one left out when the cart’s session has ended', async () => {
  const handle = `left-behind-${randomUUID().slice(0, 8)}`;
  const cards = await createIncompleteCards(shop, handle, [{ title: 'Left behind', handle }]);
  onTestFinished(() => cards.remove());
  const { body: found } = await asAdmin(shop, `/admin/products?handle=${handle}&fields=id,variants.id`);
  const sold = await anyVariant(shop);
  const anna = await newCustomer(shop);
  const cart = await newCart(shop);
  await add(shop, cart, pickText(found, 'products', 0, 'variants', 0, 'id'), 2);
  await add(shop, cart, sold.id, 3);
  await call(shop, `/store/carts/${cart}/customer`, { method: 'POST', body: {}, headers: bearer(anna.token) });
  await asAdmin(shop, `/admin/products/${pickText(found, 'products', 0, 'id')}`, { subtitle: 'coming_soon' });

  const { status, body } = await call(shop, '/store/released-carts', {
    body: { cart_id: cart, token: anna.token },
  });

  expect(status).toBe(200);
  const guests = await call(shop, `/store/carts/${pickText(body, 'cart_id')}`);
  const lines = pickList(guests.body, 'cart', 'items').map((line) => [
    pick(line, 'variant_id'),
    pick(line, 'quantity'),
  ]);
  expect(lines).toEqual([[sold.id, 3]]);
});

test('requests that find the end of a session at once go on with one cart', async () => {
  const sold = await anyVariant(shop);
  const anna = await newCustomer(shop);
  const cart = await cartWith(shop, [[sold.id, 3]]);
  await call(shop, `/store/carts/${cart}/customer`, { body: {}, headers: bearer(anna.token) });
  const release = () => call(shop, '/store/released-carts', { body: { cart_id: cart, token: anna.token } });
  const answers = await Promise.all([release(), release(), release()]);
  const [one = '', ...others] = answers.map(({ body }) => pickText(body, 'cart_id'));
  expect(others).toEqual([one, one]);

  const elsewhere = pickText((await signIn(shop, anna.email)).body, 'token');
  const other = await call(shop, '/store/released-carts', { body: { cart_id: cart, token: elsewhere } });
  expect(pickText(other.body, 'cart_id')).not.toBe(one);
});
