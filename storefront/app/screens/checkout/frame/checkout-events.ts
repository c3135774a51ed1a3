import { shop } from '@shop/shared/shop';
import type { Cart } from '../../../commerce/cart/cart.ts';
import type { OrderConfirmation } from '../../../commerce/checkout/paid-order.server.ts';
import { track, trackedGoods, trackWithPage } from '../../../ui/measure/track.ts';

export function trackBeginCheckout({ id, lines }: Cart) {
  const items = lines.map(({ variantId, title, envelope, unitPrice, quantity }) => ({
    item_id: variantId,
    item_name: title,
    item_variant: envelope,
    price: unitPrice,
    quantity,
  }));
  return trackWithPage(() => isFirst(`checkout ${id}`) && track('begin_checkout', trackedGoods(items)));
}

export function trackPurchase({ id, total, delivery, codes, items }: OrderConfirmation) {
  const facts = {
    transaction_id: id,
    currency: shop.currency.toUpperCase(),
    value: total,
    shipping: delivery,
    ...(codes.length > 0 && { coupon: codes.join() }),
    items: items.map(({ id, title, envelope, price, quantity }) => ({
      item_id: id,
      item_name: title,
      item_variant: envelope,
      price,
      quantity,
    })),
  };
  return trackWithPage(() => isFirst(`purchase ${id}`) && track('purchase', facts));
}

/** True once for each event, or once for each document if storage is unavailable. */
function isFirst(event: string) {
  try {
    if (sessionStorage.getItem(event)) return false;
    sessionStorage.setItem(event, 'told');
  } catch {}
  return true;
}
