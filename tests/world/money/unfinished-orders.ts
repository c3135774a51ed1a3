import { cartReadyToPay, complete, startPayment } from '../carts.ts';
import { payWith } from '../ledger.ts';
import { firstOf } from '../must-have.ts';
import { ordersOf } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { failProviderCalls } from './provider-faults.ts';

/** `total` is in pounds; `intent` is the payment intent id. */
export type Paying = { email: string; cart: string; intent: string; total: number };

export async function payAndLeave(shop: RunningShop, email: string): Promise<Paying> {
  const { cart, total } = await cartReadyToPay(shop, email);
  const { id: intent } = await startPayment(shop, cart);
  const status = await payWith(shop, intent, 'pm_card_visa');
  if (status !== 200) throw new Error(`The card was not accepted: ${status}`);
  return { email, cart, intent, total };
}

export const captureOf = (intent: string) => `/v1/payment_intents/${intent}/capture`;
export const cancelOf = (intent: string) => `/v1/payment_intents/${intent}/cancel`;

/** Leaves an order whose payment is only authorised, because captures fail. */
export async function orderNotCaptured(shop: RunningShop, email: string) {
  const paying = await payAndLeave(shop, email);
  await failProviderCalls(shop, captureOf(paying.intent));
  await complete(shop, paying.cart);
  const { id, display_id } = firstOf(await ordersOf(shop, email));
  return { ...paying, order: id, number: display_id };
}
