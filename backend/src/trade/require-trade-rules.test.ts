import type { MedusaContainer } from '@medusajs/framework/types';
import { expect, test } from 'vitest';
import { tradeModule } from '../modules/trade';
import { readTradeFault } from './require-trade-rules';

const line = (id: string, product_title: string, second: number) => ({
  id,
  variant_id: `variant_${id}`,
  product_title,
  quantity: 4,
  created_at: new Date(Date.UTC(2026, 10, 30, 12, 0, second)),
});

test.each([
  ['Be still', [line('item_2', 'Be still', 1), line('item_1', 'Anchor', 2)]],
  ['Anchor', [line('item_1', 'Be still', 1), line('item_2', 'Anchor', 1)]],
])('of two cards outside packs the first in the cart is named: %s', async (named, items) => {
  for (const found of [items, items.toReversed()]) {
    const trade = { kindOfCart: async () => 'trade', settings: async () => ({ minimum: 50 }) };
    const query = { graph: async () => ({ data: [{ id: 'cart_1', item_total: 10, items: found }] }) };
    const resolve = (name: string) => (name === tradeModule ? trade : query);
    const fault = await readTradeFault({ resolve } as unknown as MedusaContainer, 'cart_1');
    expect(fault?.sentence).toContain(`‘${named}’`);
  }
});
