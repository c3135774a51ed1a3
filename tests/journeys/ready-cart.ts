import type { Page } from '@playwright/test';
import { variantOf } from '../world/cards-on-sale.ts';
import { newCart } from '../world/carts.ts';
import { chooseStandard } from '../world/deliveries.ts';
import { runningShop } from '../world/running-shop.ts';
import { cookieOf } from '../world/visitor-cookies.ts';

interface Wanted {
  /** Without it the checkout has not begun. */
  email?: string;
  quantity?: number;
  /** The default is one card of the sample range. */
  variants?: string[];
  /** The cart has an address and standard delivery. */
  isToBePaid?: boolean;
}

const card = 'do-not-be-anxious';

/** Makes a cart by the API and puts its cookies into the browser. The card costs £2.50. */
export async function readyCart(
  page: Page,
  { email, quantity = 1, variants, isToBePaid = false }: Wanted = {},
): Promise<string> {
  const shop = runningShop();
  const wanted = variants ?? [await variantOf(shop, card)];
  const cart = await newCart(shop, {
    items: wanted.map((variant_id) => ({ variant_id, quantity })),
    ...(email && { email, shipping_address: isToBePaid ? address : { country_code: 'gb' } }),
    ...(email && isToBePaid && { billing_address: address }),
  });
  if (isToBePaid) await chooseStandard(shop, cart);
  // Cookies ignore ports, so every storefront on this machine gets them.
  const place = { domain: 'localhost', path: '/' };
  await page.context().addCookies([
    { name: 'cart_id', value: cookieOf(cart), ...place },
    { name: 'visitor', value: String(quantity * wanted.length), ...place },
  ]);
  return cart;
}

const address = {
  first_name: 'Róisín',
  last_name: 'McKee',
  address_1: '4 Harbour Row',
  city: 'Kilkeel',
  postal_code: 'BT34 4AA',
  country_code: 'gb',
};
