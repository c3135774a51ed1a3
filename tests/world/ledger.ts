import type { RunningShop } from './running-shop.ts';
import type { Json } from './store-api.ts';

/** What the shop uses with the sandbox; the same key as the shop. */
const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' };

/** Pays an intent as the shopper's browser would. */
export async function payWith(shop: RunningShop, intent: string, paymentMethod: string): Promise<number> {
  const response = await fetch(new URL(`/v1/payment_intents/${intent}/confirm`, shop.cards.api), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ payment_method: paymentMethod, return_url: 'http://localhost/back' }),
  });
  return response.status;
}

/** The sandbox's books on one payment. Amounts are pence there, as with the real provider. */
export async function ledgerOf(shop: RunningShop, intent: string): Promise<Json> {
  const response = await fetch(new URL(`/v1/payment_intents/${intent}`, shop.cards.api), { headers });
  const body: Json = await response.json();
  return body;
}
