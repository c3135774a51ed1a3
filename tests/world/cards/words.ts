import { address, newCart } from '../carts.ts';
import { chooseStandard } from '../deliveries.ts';
import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { call, type Json, pick, pickList } from '../store-api.ts';

export type Typed = { words: string; hand: string };

export const dearRuth: Typed = { words: 'Dear Ruth,\nwith love from us all ❤️', hand: 'flowing' };

/** The sample shop writes for 75p. */
export function offerWords(shop: RunningShop, price = 0.75, is_offered = true) {
  return asAdmin(shop, '/admin/words-inside', { price, is_offered });
}

export function addWords(shop: RunningShop, cart: string, variant_id: string, typed = dearRuth, quantity = 1) {
  return call(shop, `/store/carts/${cart}/words`, { body: { variant_id, quantity, ...typed } });
}

/** Ready to be paid, with words in each card. */
export async function cartWithWords(
  shop: RunningShop,
  variant: string,
  email: string,
  { quantity = 1, typed = dearRuth } = {},
): Promise<string> {
  const cart = await newCart(shop, { email, shipping_address: address, billing_address: address });
  await addWords(shop, cart, variant, typed, quantity);
  await chooseStandard(shop, cart);
  return cart;
}

/** The cards with words in a cart or an order, each with the line that is paid for them. */
export function wordsIn(whole: Json): { card: Json; fee: Json | undefined }[] {
  const items = pickList(whole, 'items');
  return items
    .filter((item) => pick(item, 'metadata', 'words_id'))
    .map((card) => ({
      card,
      fee: items.find((item) => pick(item, 'metadata', 'words_for') === pick(card, 'metadata', 'words_id')),
    }));
}
