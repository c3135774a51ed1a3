import { describe, expect, test } from 'vitest';
import { wantGiftCard } from '../../world/cards/gift-cards.ts';
import { newCart } from '../../world/carts.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { buy, guestOrder, orderIdsOf, proofFor } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

type Headers = Record<string, string>;
const claim = (order: string, headers: Headers, body: unknown = {}) =>
  call(shop, `/store/orders/${order}/claim`, { body, headers });

const addressesOf = async ({ token }: Customer) =>
  pickList((await call(shop, '/store/customers/me/addresses', { headers: bearer(token) })).body, 'addresses');

describe('the account made after an order', () => {
  test('has that order at once, and its delivery address', async () => {
    const order = await guestOrder(shop, uniqueEmail('claim'));
    const buyer = await newCustomer(shop, order.email);
    const tokenAndLink = { ...bearer(buyer.token), ...order.link };

    const answer = await claim(order.id, tokenAndLink);
    expect(answer).toMatchObject({ status: 200, body: { order: { id: order.id }, address_saved: true } });
    expect(await orderIdsOf(shop, buyer)).toEqual([order.id]);
    const [address, ...others] = await addressesOf(buyer);
    expect(others).toEqual([]);
    expect(address).toMatchObject({
      address_1: '1 Test Street',
      postal_code: 'TE1 1ST',
      country_code: 'gb',
      is_default_shipping: true,
      is_default_billing: true,
    });
    expect(await claim(order.id, tokenAndLink)).toMatchObject({ status: 200, body: { address_saved: false } });
    expect(await addressesOf(buyer)).toHaveLength(1);
  });

  test('of gift cards alone gives it no address', async () => {
    const email = uniqueEmail('claim');
    const cart = await newCart(shop, { email });
    await wantGiftCard(shop, cart, { email });
    const { id } = await buy(shop, cart);
    const buyer = await newCustomer(shop, email);
    const headers = { ...bearer(buyer.token), 'x-order-access': await proofFor(id) };
    expect(await claim(id, headers)).toMatchObject({ status: 200, body: { address_saved: false } });
    expect(await addressesOf(buyer)).toEqual([]);
  });

  test('keeps its own address book, and may skip the address', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('claim'));
    const buyer = await newCustomer(shop, order.email);
    const body = { first_name: 'A', address_1: '9 Own Street', city: 'Owntown', country_code: 'gb' };
    await call(shop, '/store/customers/me/addresses', { body, headers: bearer(buyer.token) });

    const answer = await claim(order.id, { ...bearer(buyer.token), ...order.link });
    expect(pick(answer.body, 'address_saved')).toBe(false);
    expect((await addressesOf(buyer)).map((one) => pick(one, 'address_1'))).toEqual(['9 Own Street']);

    const second = await guestOrder(shop, uniqueEmail('claim'));
    const other = await newCustomer(shop, second.email);
    await claim(second.id, { ...bearer(other.token), ...second.link }, { save_address: false });
    expect(await orderIdsOf(shop, other)).toEqual([second.id]);
    expect(await addressesOf(other)).toEqual([]);
  });

  test('gets no order without the link, with another email, or when the order has an account', async () => {
    const order = await guestOrder(shop, uniqueEmail('claim'));
    const buyer = await newCustomer(shop, order.email);
    const stranger = await newCustomer(shop);
    const other = await guestOrder(shop, uniqueEmail('claim'));

    expect((await claim(order.id, order.link)).status).toBe(401);
    for (const headers of [
      bearer(buyer.token),
      { ...bearer(buyer.token), ...other.link },
      { ...bearer(stranger.token), ...order.link },
    ]) {
      const refused = await claim(order.id, headers);
      expect(refused.status).toBe(404);
      expect(pickText(refused.body, 'message')).toBe(`Order id not found: ${order.id}`);
    }
    expect((await claim('order_01UNKNOWN', { ...bearer(buyer.token), ...order.link })).status).toBe(404);
    expect(await orderIdsOf(shop, buyer)).toEqual([]);

    await claim(order.id, { ...bearer(buyer.token), ...order.link });
    expect((await claim(order.id, { ...bearer(stranger.token), ...order.link })).status).toBe(404);
    expect(await orderIdsOf(shop, stranger)).toEqual([]);
    expect(await addressesOf(stranger)).toEqual([]);
  });

  test('refuses unknown fields', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('claim'));
    const buyer = await newCustomer(shop, order.email);
    const tokenAndLink = { ...bearer(buyer.token), ...order.link };

    expect((await claim(order.id, tokenAndLink, { save_address: 'yes' })).status).toBe(400);
    expect((await claim(order.id, tokenAndLink, { customer_id: 'cus_other' })).status).toBe(400);
    expect(await orderIdsOf(shop, buyer)).toEqual([]);
  });
});
