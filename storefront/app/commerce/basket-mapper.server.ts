import type { HttpTypes } from '@medusajs/types';
import type { Basket, BasketLine, PostalAddress } from './basket.ts';
import { addressOf, type Card } from './card.ts';
import { pictureKey } from './card-mapper.server.ts';

/** A cart of the backend, in the shop's words. Cards lend their lines an address and a picture. */
export function toBasket(cart: HttpTypes.StoreCart, cards: Card[]): Basket {
  const lines = (cart.items ?? [])
    .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    .map((item) => toLine(item, cards));
  return {
    id: cart.id,
    email: cart.email ?? null,
    lines,
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal: cart.item_subtotal ?? 0,
    delivery: cart.shipping_total ?? 0,
    // The discount on delivery is in the price of delivery, so that the amounts of a summary add up.
    discount: goodsDiscount(cart),
    total: cart.total ?? 0,
    isLeastCharge: cart.metadata?.least_charge === true,
    codes: (cart.promotions ?? []).map((promotion) => promotion.code ?? '').filter(Boolean),
    address: toAddress(cart.shipping_address),
    deliveryOptionId: cart.shipping_methods?.[0]?.shipping_option_id ?? null,
  };
}

/** The engine answers with it; its types do not know it. */
function goodsDiscount(cart: HttpTypes.StoreCart): number {
  return 'item_discount_total' in cart && typeof cart.item_discount_total === 'number' ? cart.item_discount_total : 0;
}

function toLine(item: HttpTypes.StoreCartLineItem, cards: Card[]): BasketLine {
  const card = cards.find(({ id }) => id === item.product_id);
  const envelope = item.variant_title && item.variant_title !== 'Default variant' ? item.variant_title : 'Standard';
  return {
    id: item.id,
    variantId: item.variant_id ?? '',
    title: item.product_title ?? item.title,
    envelope: `${envelope} envelope`,
    address: card ? addressOf(card) : null,
    pictureKey: card?.front?.key ?? pictureKey(item.thumbnail),
    quantity: item.quantity,
    unitPrice: item.unit_price,
    total: item.original_total ?? item.unit_price * item.quantity,
  };
}

function toAddress(address: HttpTypes.StoreCartAddress | null | undefined): PostalAddress | null {
  if (!address?.address_1) return null;
  return {
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    line1: address.address_1,
    line2: address.address_2 ?? '',
    city: address.city ?? '',
    postalCode: address.postal_code ?? '',
    country: address.country_code ?? '',
  };
}
