import type { RunningShop } from './running-shop.ts';
import { type Json, pick, pickList } from './store-api.ts';

const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' };

export async function payWith(shop: RunningShop, intent: string, paymentMethod: string): Promise<number> {
  const response = await fetch(new URL(`/v1/payment_intents/${intent}/confirm`, shop.cards.api), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ payment_method: paymentMethod, return_url: 'http://localhost/back' }),
  });
  return response.status;
}

/** Captures a part as in the provider's dashboard; the rest is released. */
export async function captureAtProvider(shop: RunningShop, intent: string, pence: number): Promise<void> {
  const response = await fetch(new URL(`/v1/payment_intents/${intent}/capture`, shop.cards.api), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ amount_to_capture: String(pence) }),
  });
  if (!response.ok) throw new Error(`The card provider answered ${response.status} to a capture.`);
}

type Cards = Pick<RunningShop, 'cards'>;

/** Reads a payment intent, or its refunds or disputes, newest first. Amounts are in pence. */
export function ledgerOf(shop: Cards, intent: string, what?: 'refunds' | 'disputes'): Promise<Json> {
  return ask(shop, what ? `/v1/${what}?payment_intent=${intent}` : `/v1/payment_intents/${intent}`);
}

export async function historyOf(shop: RunningShop, intent: string): Promise<Json[]> {
  return pickList(await ask(shop, '/v1/events?limit=100'), 'data')
    .filter((event) => pick(event, 'data', 'object', 'id') === intent)
    .map((event) => pick(event, 'type'))
    .reverse();
}

async function ask({ cards }: Cards, path: string): Promise<Json> {
  const response = await fetch(new URL(path, cards.api), { headers });
  if (!response.ok) throw new Error(`The card provider answered ${response.status} to ${path}.`);
  const body: Json = await response.json();
  return body;
}
