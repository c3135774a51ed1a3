import type { Page } from '@playwright/test';
import { variantOf } from '../world/cards-on-sale.ts';
import { newCart } from '../world/carts.ts';
import { chooseStandard } from '../world/deliveries.ts';
import { runningShop } from '../world/running-shop.ts';
import { cookieOf } from '../world/visitor-cookies.ts';

interface Wanted {
  /** Left out: the checkout has not begun. */
  email?: string;
  quantity?: number;
  /** Left out: one card of the sample range. */
  variants?: string[];
  /** Address and standard delivery are chosen: what is left is to pay. */
  isToBePaid?: boolean;
}

const card = 'do-not-be-anxious';

/** A browser whose cart is in it already, as if its shopper had clicked through the shop: £2.50 a card. */
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
  // Cookies of a machine do not see ports: whichever storefront of it is asked has them.
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
