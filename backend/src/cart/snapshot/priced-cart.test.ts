import { expect, test } from 'vitest';
import { type PricedCart, totalsOf } from './priced-cart';

const card = { variant_id: 'variant_1', product_title: 'Psalm 23', title: 'Psalm 23', variant_title: 'White' };
const line = { id: 'line_1', ...card, unit_price: 2.25, quantity: 2, metadata: null, is_tax_inclusive: true };
const delivery = { id: 'method_1', name: 'Standard', amount: 0.99, shipping_option_id: 'so_1', is_tax_inclusive: true };

function cart(more: Partial<PricedCart> = {}): PricedCart {
  const code = { code: 'WELCOME10', amount: 0.45, is_tax_inclusive: true };
  return {
    currency_code: 'gbp',
    items: [{ ...line, tax_lines: [], adjustments: [code] }],
    shipping_methods: [{ ...delivery, tax_lines: [], adjustments: [] }],
    credit_lines: [],
    ...more,
  };
}

test('a cart costs its cards and their delivery, less what its codes take off', () => {
  expect(totalsOf(cart())).toEqual({ total: 5.04, discount_total: 0.45 });
});

test('what a gift card pays is not left to pay, and is no discount', () => {
  const paid = { id: 'credit_1', reference: 'gift_card', reference_id: 'gift_1', amount: 5.04, metadata: null };
  expect(totalsOf(cart({ credit_lines: [paid] }))).toEqual({ total: 0, discount_total: 0.45 });
});

test('tax inside a price is not added once more, and tax outside it is', () => {
  const taxed = (is_tax_inclusive: boolean) => {
    const items = [{ ...line, is_tax_inclusive, unit_price: 10, tax_lines: [{ rate: 20 }], adjustments: [] }];
    return totalsOf(cart({ items, shipping_methods: [] })).total;
  };
  expect(taxed(true)).toBe(20);
  expect(taxed(false)).toBe(24);
});

test('adding up leaves the cart as it was read', () => {
  const read = cart();
  totalsOf(read);
  expect(read).toEqual(cart());
});
