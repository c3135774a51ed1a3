import { shop } from '@shop/shared/shop';
import { wordsTitle } from '@shop/shared/words/line-words';
import type { Cart, CartLine } from '../../../commerce/cart/cart.ts';
import type { OrderConfirmation } from '../../../commerce/checkout/paid-order.server.ts';
import { type TrackedItem, track, trackedGoods, trackWithPage } from '../../../ui/measure/track.ts';

export function trackBeginCheckout({ id, lines }: Cart) {
  return trackWithPage(
    () => isFirst(`checkout ${id}`) && track('begin_checkout', trackedGoods(lines.flatMap(toItems))),
  );
}

/** Lists them as the order does: words are an item of their own. The address of a gift card stays here. */
export function toItems({ sku, title, envelope, unitPrice, quantity, isGiftCard, words }: CartLine): TrackedItem[] {
  const item_variant = isGiftCard ? '' : envelope.replace(/ envelope$/, '');
  const card = { item_id: sku, item_name: title, item_variant, price: unitPrice, quantity };
  const fee = { item_id: wordsTitle, item_name: wordsTitle, item_variant: '', quantity };
  return words ? [card, { ...fee, price: words.price }] : [card];
}

export function trackPurchase(order: OrderConfirmation) {
  const { id, total, delivery, codes } = order;
  const facts = {
    transaction_id: id,
    currency: shop.currency.toUpperCase(),
    // Without delivery, as GA4 defines it.
    value: Math.round((total - delivery) * 100) / 100,
    shipping: delivery,
    ...(codes.length > 0 && { coupon: codes.join() }),
    items: toOrderedItems(order),
  };
  return trackWithPage(() => isFirst(`purchase ${id}`) && track('purchase', facts));
}

export function toOrderedItems({ items }: Pick<OrderConfirmation, 'items'>): TrackedItem[] {
  return items.map(({ id, title, envelope, price, quantity }) => ({
    item_id: id,
    item_name: title,
    item_variant: envelope,
    price,
    quantity,
  }));
}

/** True once for each event, or once for each document if storage is unavailable. */
function isFirst(event: string) {
  try {
    if (sessionStorage.getItem(event)) return false;
    sessionStorage.setItem(event, 'told');
  } catch {}
  return true;
}
