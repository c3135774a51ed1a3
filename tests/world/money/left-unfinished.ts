import { cartReadyToPay, complete, startPayment } from '../carts.ts';
import { payWith } from '../ledger.ts';
import { firstOf } from '../must-have.ts';
import { ordersOf } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { refuseCalls } from './card-troubles.ts';

/** `total` in pounds; `intent` the payment at the card provider. */
export type Paying = { email: string; cart: string; intent: string; total: number };

/** The card is charged, and the browser is not seen again. */
export async function paidAndGone(shop: RunningShop, email: string): Promise<Paying> {
  const { cart, total } = await cartReadyToPay(shop, email);
  const { id: intent } = await startPayment(shop, cart);
  const status = await payWith(shop, intent, 'pm_card_visa');
  if (status !== 200) throw new Error(`The card was not accepted: ${status}`);
  return { email, cart, intent, total };
}

export const captureOf = (intent: string) => `/v1/payment_intents/${intent}/capture`;
export const cancelOf = (intent: string) => `/v1/payment_intents/${intent}/cancel`;

/** The order stands, and its money is only reserved: the provider refuses to take it until it is told otherwise. */
export async function notTaken(shop: RunningShop, email: string) {
  const paying = await paidAndGone(shop, email);
  await refuseCalls(shop, captureOf(paying.intent));
  await complete(shop, paying.cart);
  const { id, display_id } = firstOf(await ordersOf(shop, email));
  return { ...paying, order: id, number: display_id };
}
