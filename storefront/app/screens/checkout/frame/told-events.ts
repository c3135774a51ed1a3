import { shop } from '@shop/shared/shop';
import type { Cart } from '../../../commerce/cart/cart.ts';
import type { ThankedOrder } from '../../../commerce/checkout/paid-order.server.ts';
import { tellWithPage, track, trackedGoods } from '../../../ui/measure/track.ts';

/** Says that a checkout has begun, once for each cart. */
export function tellOfCheckout({ id, lines }: Cart) {
  const items = lines.map(({ variantId, title, envelope, unitPrice, quantity }) => ({
    item_id: variantId,
    item_name: title,
    item_variant: envelope,
    price: unitPrice,
    quantity,
  }));
  return tellWithPage(() => isFirst(`checkout ${id}`) && track('begin_checkout', trackedGoods(items)));
}

/** Says that something was bought, once for each order, also when its thanks are looked at again. */
export function tellOfOrder({ id, total, delivery, codes, items }: ThankedOrder) {
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
  return tellWithPage(() => isFirst(`purchase ${id}`) && track('purchase', facts));
}

/** Storage that throws or is not there: told once for each document then. */
function isFirst(event: string) {
  try {
    if (sessionStorage.getItem(event)) return false;
    sessionStorage.setItem(event, 'told');
  } catch {
    // As above.
  }
  return true;
}
