import { signOrderAccess } from '@shop/shared/signed/order-access';
import { cartReadyToPay, complete, startPayment } from './carts.ts';
import { bearer, type Customer } from './customers.ts';
import { payWith } from './ledger.ts';
import { asAdmin } from './owner.ts';
import { linkSecret, type RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

export type GuestOrder = { id: string; number: number; email: string; link: { 'x-order-access': string } };

export async function buy(shop: RunningShop, cart: string): Promise<{ id: string; number: number }> {
  const { id: intent } = await startPayment(shop, cart);
  await payWith(shop, intent, 'pm_card_visa');
  const { body } = await complete(shop, cart);
  return { id: pickText(body, 'order', 'id'), number: Number(pick(body, 'order', 'display_id')) };
}

export async function guestOrder(shop: RunningShop, email: string): Promise<GuestOrder> {
  const { cart } = await cartReadyToPay(shop, email);
  const placed = await buy(shop, cart);
  return { ...placed, email, link: { 'x-order-access': await proofFor(placed.id) } };
}

export async function placeOrder(shop: RunningShop, { email, token }: Customer): Promise<GuestOrder> {
  const order = await guestOrder(shop, email);
  const headers = { ...bearer(token), ...order.link };
  const claimed = await call(shop, `/store/orders/${order.id}/claim`, { body: { save_address: false }, headers });
  if (claimed.status !== 200) throw new Error(`The order was not claimed: ${JSON.stringify(claimed.body)}`);
  return order;
}

/** The orders that a customer finds in the account. */
export async function orderIdsOf(shop: RunningShop, { token }: Customer): Promise<Json[]> {
  const { body } = await call(shop, '/store/orders', { headers: bearer(token) });
  return pickList(body, 'orders').map((one) => pick(one, 'id'));
}

export function proofFor(order: string): Promise<string> {
  return signOrderAccess(order, Math.floor(Date.now() / 1000) + 3600, linkSecret());
}

/** The order as its buyer reads it by the mailed link. */
export async function recordOf(shop: RunningShop, order: string): Promise<Json> {
  const headers = { 'x-order-access': await proofFor(order) };
  const { status, body } = await call(shop, `/store/orders/${order}`, { headers });
  if (status !== 200) throw new Error(`The order was not shown: ${status} ${JSON.stringify(body)}`);
  return pick(body, 'record');
}

/** Fulfils and ships the whole order; returns the fulfillment's id. */
export async function postOrder(shop: RunningShop, order: string, labels: unknown[] = []): Promise<string> {
  const { body } = await asAdmin(shop, `/admin/orders/${order}?fields=*items`);
  const items = pickList(body, 'order', 'items').map((item) => ({
    id: pickText(item, 'id'),
    quantity: pick(item, 'quantity'),
  }));
  const packed = await asAdmin(shop, `/admin/orders/${order}/fulfillments?fields=*fulfillments`, { items });
  const parcel = pickText(packed.body, 'order', 'fulfillments', 0, 'id');
  const sent = await asAdmin(shop, `/admin/orders/${order}/fulfillments/${parcel}/shipments`, { items, labels });
  if (sent.status !== 200) throw new Error(`The parcel was not posted: ${JSON.stringify(sent.body)}`);
  return parcel;
}

/** No other parcel of this shop has this tracking number. */
export const trackingOf = ({ number }: { number: number }): string => `AB${String(number).padStart(9, '0')}GB`;

export async function addCardToOrder(shop: RunningShop, order: string, variant: string): Promise<void> {
  const steps: [path: string, body: unknown][] = [
    ['', { order_id: order }],
    [`/${order}/items`, { items: [{ variant_id: variant, quantity: 1 }] }],
    [`/${order}/request`, {}],
    [`/${order}/confirm`, {}],
  ];
  for (const [path, body] of steps) {
    const { status, body: said } = await asAdmin(shop, `/admin/order-edits${path}`, body);
    if (status !== 200) throw new Error(`The order was not edited: ${JSON.stringify(said)}`);
  }
}
