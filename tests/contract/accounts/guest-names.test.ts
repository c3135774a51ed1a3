import { expect, test } from 'vitest';
import { address, cartReadyToPay } from '../../world/carts.ts';
import { bearer, newCustomer, proveEmail, uniqueEmail } from '../../world/customers.ts';
import { buy, guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

/** Lists names as Medusa's own page of customers asks for them. */
async function namesOf(email: string, hasAccount: boolean) {
  const { body } = await asAdmin(shop, `/admin/customers?q=${encodeURIComponent(email)}&has_account=${hasAccount}`);
  return pickList(body, 'customers').map((one) => [pick(one, 'first_name'), pick(one, 'last_name')]);
}

test('a guest is listed by the name of the first delivery address, which no later order overwrites', async () => {
  const email = uniqueEmail('named');
  const { id } = await guestOrder(shop, email);
  expect(await namesOf(email, false)).toEqual([['Ruth', 'Example']]);
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=*customer`);
  expect(pick(body, 'order', 'customer')).toMatchObject({ first_name: 'Ruth', last_name: 'Example' });

  const { cart } = await cartReadyToPay(shop, email);
  const to = { ...address, first_name: 'Naomi', last_name: 'Other' };
  await call(shop, `/store/carts/${cart}`, { body: { shipping_address: to, billing_address: to } });
  await buy(shop, cart);
  expect(await namesOf(email, false)).toEqual([['Ruth', 'Example']]);
});

test('an account keeps its own name, and closing it also takes the name off the guest with its address', async () => {
  const account = await newCustomer(shop);
  await guestOrder(shop, account.email);
  expect(await namesOf(account.email, true)).toMatchObject([['Anna', expect.anything()]]);
  expect(await namesOf(account.email, false)).toEqual([['Ruth', 'Example']]);

  const owner = await proveEmail(shop, account);
  const { status } = await call(shop, '/store/customers/me/close', {
    body: { password: owner.password },
    headers: bearer(owner.token),
  });
  expect(status).toBe(200);
  expect(await namesOf(account.email, false)).toEqual([[null, null]]);
});

test('the list of orders has the delivery by which it marks express orders', async () => {
  const { id } = await guestOrder(shop, uniqueEmail('by-post'));
  const { body } = await asAdmin(shop, `/admin/orders?id[]=${id}&fields=id,*shipping_methods`);
  expect(pickText(body, 'orders', 0, 'shipping_methods', 0, 'name')).toBe('Standard');
});
