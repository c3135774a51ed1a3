import { shop } from '@shop/shared/shop';

/** A thing in an event, in the words of GA4. */
export interface TrackedItem {
  item_id: string;
  item_name: string;
  item_variant?: string;
  item_category?: string;
  /** Pounds, of one. */
  price: number;
  quantity: number;
}

/** The events that the shop knows, and what each of them tells. */
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

/** From now on events go there; until somebody has agreed to it they go nowhere and are not kept. */
export function sendEventsTo(receiver: Send | undefined) {
  send = receiver;
  if (!send) return;
  for (const tell of waiting) tell();
  waiting.clear();
}

/** Tells of what the page itself shows: at once, or as soon as events go anywhere while it is still shown. */
export function tellWithPage(tell: () => void): () => void {
  if (send) tell();
  else waiting.add(tell);
  return () => waiting.delete(tell);
}

export const track: Send = (name, facts) => send?.(name, facts);

/** Goods as events tell of them: the currency, what they come to, and each of them. */
export function trackedGoods(items: TrackedItem[]) {
  const pennies = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  return { currency: shop.currency.toUpperCase(), value: pennies / 100, items };
}
