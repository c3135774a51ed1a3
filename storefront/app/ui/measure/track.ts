import { shop } from '@shop/shared/shop';

/** A GA4 item; `price` is pounds for one. */
export interface TrackedItem {
  item_id: string;
  item_name: string;
  item_variant?: string;
  item_category?: string;
  price: number;
  quantity: number;
}

interface Events {
  page_view: { page_location: string; page_title: string };
  search: { search_term: string };
  add_to_cart: { currency: string; value: number; items: TrackedItem[] };
  begin_checkout: { currency: string; value: number; items: TrackedItem[] };
  purchase: {
    transaction_id: string;
    currency: string;
    value: number;
    shipping: number;
    coupon?: string;
    items: TrackedItem[];
  };
  login: { method: string };
  sign_up: { method: string };
}

export type Send = <Name extends keyof Events>(name: Name, facts: Events[Name]) => void;

let send: Send | undefined;
const waiting = new Set<() => void>();

/** Events before consent are dropped. */
export function sendEventsTo(receiver: Send | undefined) {
  send = receiver;
  if (!send) return;
  for (const tell of waiting) tell();
  waiting.clear();
}

/** Reports an event of the current page now, or when tracking starts while the page is still shown. */
export function trackWithPage(tell: () => void): () => void {
  if (send) tell();
  else waiting.add(tell);
  return () => waiting.delete(tell);
}

export const track: Send = (name, facts) => send?.(name, facts);

/** Payment pages and mailed links have secrets in their addresses, and an order's page is its buyer's own. */
export const isMeasured = (address: string) =>
  !/^\/(checkout\/payment|account\/orders\/|order)|(access|token)(=|%3D)/i.test(address);

export function trackPage() {
  if (!isMeasured(location.pathname + location.search)) return;
  track('page_view', { page_location: location.href, page_title: document.title });
}

export function trackedGoods(items: TrackedItem[]) {
  const pennies = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  return { currency: shop.currency.toUpperCase(), value: pennies / 100, items };
}
