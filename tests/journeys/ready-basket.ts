import type { Page } from '@playwright/test';
import { runningShop } from '../world/running-shop.ts';
import { cookieOf } from './basket-cookie.ts';

interface Wanted {
  /** Left out: the checkout has not begun. */
  email?: string;
  quantity?: number;
  /** Address and standard delivery are chosen: what is left is to pay. */
  isToBePaid?: boolean;
}

const card = 'do-not-be-anxious';

/** A browser whose basket is in it already, as if its shopper had clicked through the shop: £2.50 a card. */
export async function readyBasket(
  page: Page,
  { email, quantity = 1, isToBePaid = false }: Wanted = {},
): Promise<string> {
  const { regionId } = runningShop();
  const { products } = await ask(`/store/products?handle=${card}&region_id=${regionId}&fields=variants.id`);
  const { cart } = await ask('/store/carts', {
    region_id: regionId,
    items: [{ variant_id: products[0]?.variants[0]?.id, quantity }],
    ...(email && { email, shipping_address: isToBePaid ? address : { country_code: 'gb' } }),
    ...(email && isToBePaid && { billing_address: address }),
  });
  if (isToBePaid) {
    const { shipping_options: options } = await ask(`/store/shipping-options?cart_id=${cart.id}`);
    const standard = options.find(({ name }) => name === 'Standard');
    await ask(`/store/carts/${cart.id}/shipping-methods`, { option_id: standard?.id });
  }
  // Cookies of a machine do not see ports: whichever storefront of it is asked has them.
  const place = { domain: 'localhost', path: '/' };
  await page.context().addCookies([
    { name: 'cart_id', value: cookieOf(cart.id), ...place },
    { name: 'visitor', value: String(quantity), ...place },
  ]);
  return cart.id;
}

const address = {
  first_name: 'Róisín',
  last_name: 'McKee',
  address_1: '4 Harbour Row',
  city: 'Kilkeel',
  postal_code: 'BT34 4AA',
  country_code: 'gb',
};

interface Answer {
  products: { variants: { id: string }[] }[];
  cart: { id: string };
  shipping_options: { id: string; name: string }[];
}

async function ask(path: string, body?: object): Promise<Answer> {
  const { backend, publishableKey } = runningShop();
  const response = await fetch(`${backend}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': publishableKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
