import { toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';
import { toCardMetadata, toFeeMetadata } from '@shop/shared/words/line-words';
import { expect, test, vi } from 'vitest';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleCard } from '../../../../testing/sample-card.ts';
import { sampleCart, sampleLine, sampleOrder, withCart } from '../../../../testing/samples.ts';
import type { CartView } from '../../../commerce/cart/cart.ts';
import { fittingCards } from '../../../commerce/cart/cart-view.ts';
import { toTile } from '../../../commerce/catalogue/card.ts';
import { sendEventsTo } from '../../../ui/measure/track.ts';
import { toItems, toOrderedItems, trackPurchase } from './checkout-events.ts';

const shop = await openStorefrontForFile();

const words = { id: 'w1', words: 'Dear Ruth', hand: 'flowing' } as const;
const wish = { email: 'ruth@example.com', from: 'Naomi', message: 'For you.' };
const items = [
  { ...sampleLine, variant_sku: 'DN-01-WHITE', quantity: 2, metadata: toCardMetadata(words) },
  { id: 'line_2', title: 'Words inside', unit_price: 0.75, quantity: 2, metadata: toFeeMetadata('w1') },
  { ...sampleLine, id: 'line_3', variant_id: 'variant_2', variant_title: 'Default variant', product_title: 'Fear not' },
  { id: 'line_4', title: 'Gift card', unit_price: 20, quantity: 1, metadata: toGiftCardMetadata(wish) },
];

test('the start of a checkout and its order have the same items for analytics, with no name of a person', async () => {
  shop.backend.when('GET /store/carts/cart_1', { cart: { ...sampleCart, items } });
  const view: CartView = JSON.parse((await withCart(shop.browse()).get('/cart/changes')).text);
  const { findOrderConfirmation } = await import('../../../commerce/checkout/paid-order.server.ts');
  shop.backend.when('GET /store/orders/order_1', sampleOrder({ order: { items } }));
  const order = await findOrderConfirmation('order_1');
  if (!order.ok) throw new Error('there is no order');

  const begun = view.cart?.lines.flatMap(toItems);
  const white = { item_id: 'DN-01-WHITE', item_name: 'Do not be afraid', item_variant: 'White' };
  const single = { item_id: 'variant_2', item_name: 'Fear not', item_variant: 'Standard' };
  const without = (name: string) => ({ item_id: name, item_name: name, item_variant: '' });
  expect(begun).toEqual([
    { ...white, price: 2.5, quantity: 2 },
    { ...without('Words inside'), price: 0.75, quantity: 2 },
    { ...single, price: 2.5, quantity: 1 },
    { ...without('Gift card'), price: 20, quantity: 1 },
  ]);
  expect(toOrderedItems(order.value)).toEqual(begun);
  expect(JSON.stringify(begun)).not.toContain('ruth');
});

test('an order is told with the value of its goods, and its delivery beside it', async () => {
  const { findOrderConfirmation } = await import('../../../commerce/checkout/paid-order.server.ts');
  const order = { items: [{ ...sampleLine, quantity: 3 }], shipping_total: 0.99 };
  const record = { goods: 7.5, discount: 0.75, delivery: 0.99, total: 7.74 };
  shop.backend.when('GET /store/orders/order_2', sampleOrder({ order, record }));
  const placed = await findOrderConfirmation('order_2');
  if (!placed.ok) throw new Error('there is no order');
  const told = vi.fn();
  sendEventsTo(told);
  trackPurchase(placed.value);
  sendEventsTo(undefined);
  expect(told).toHaveBeenCalledExactlyOnceWith('purchase', expect.objectContaining({ value: 6.75, shipping: 0.99 }));
});

test('a card that is added without being opened is named by its first envelope', () => {
  const envelopes = [{ variantId: 'variant_1', name: 'Kraft', sku: 'FN-01-KRAFT', price: 2.5 }];
  const card = sampleCard('Fear not', { envelopes });
  for (const added of [toTile(card), ...fittingCards([card], [])]) {
    expect(added.item).toMatchObject({ item_id: 'FN-01-KRAFT', item_name: 'Fear not', item_variant: 'Kraft' });
  }
});
