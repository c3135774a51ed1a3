import { cartReadyToPay, complete, newCart, readCart } from '../carts.ts';
import { uniqueEmail } from '../customers.ts';
import { pence } from '../deliveries.ts';
import { mailTo } from '../mailbox.ts';
import { buy } from '../orders.ts';
import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../store-api.ts';

/** The sample shop sells these. */
export function offerGiftCards(shop: RunningShop, is_offered = true, amounts = [10, 20, 30, 50]) {
  return asAdmin(shop, '/admin/gift-cards/offer', { is_offered, amounts });
}

export function wantGiftCard(
  shop: RunningShop,
  cart: string,
  {
    email,
    amount = 20,
    from = 'Naomi',
    message = '',
  }: { email: string; amount?: number; from?: string; message?: string },
  headers: Record<string, string> = {},
) {
  return call(shop, `/store/carts/${cart}/gift-cards`, { body: { email, amount, from, message }, headers });
}

export function payWithGiftCard(shop: RunningShop, cart: string, code: string) {
  return call(shop, `/store/carts/${cart}/gift-card`, { body: { code } });
}

export function dropGiftCards(shop: RunningShop, cart: string) {
  return call(shop, `/store/carts/${cart}/gift-card`, { method: 'DELETE' });
}

/** Ready to be paid: it goes by mail, so it needs neither an address nor a delivery. */
export async function cartWithGiftCard(shop: RunningShop, buyer: string, to: string, amount = 20): Promise<string> {
  const cart = await newCart(shop, { email: buyer });
  await wantGiftCard(shop, cart, { email: to, amount });
  return cart;
}

/** Ready to be paid, with so many of the same card. */
export async function cartOfCards(shop: RunningShop, email: string, quantity = 1): Promise<string> {
  return (await cartReadyToPay(shop, email, undefined, quantity)).cart;
}

/** Orders so many of a card, paid with a gift card as far as it reaches. Amounts are pence. */
export async function spendGiftCard(shop: RunningShop, code: string, quantity = 1) {
  const email = uniqueEmail('ruth');
  const cart = await cartOfCards(shop, email, quantity);
  const whole = pence(await readCart(shop, cart), 'total');
  const { status, body } = await payWithGiftCard(shop, cart, code);
  if (status !== 200) throw new Error(`The gift card was not taken: ${JSON.stringify(body)}`);
  const byCard = pence(await readCart(shop, cart), 'total');
  const id = byCard > 0 ? (await buy(shop, cart)).id : pickText((await complete(shop, cart)).body, 'order', 'id');
  return { id, cart, whole, byCard, email };
}

/** The code stands in the mail alone. */
export async function codeMailedTo(email: string): Promise<string> {
  const { text } = await mailTo(email, /A gift card of/);
  const code = text.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/)?.[0];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}

/** Returns it as the owner's page lists it. */
export async function giftCardOf(shop: RunningShop, mailedTo: string): Promise<Json> {
  const { body } = await asAdmin(shop, '/admin/gift-cards?limit=200');
  return pickList(body, 'gift_cards').find((one) => pick(one, 'email') === mailedTo);
}

/** Gives one away like the owner. */
export function giveGiftCard(shop: RunningShop, email: string, amount = 20) {
  return asAdmin(shop, '/admin/gift-cards', { amount, email, from: '', message: '', reason: 'A bent corner' });
}
