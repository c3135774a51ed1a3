import { beforeAll, describe, expect, test } from 'vitest';
import { address } from '../../world/carts.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
let desk: Desk;
let standard: string;

beforeAll(async () => {
  desk = await Desk.open(shop);
  const ways = pickList(await desk.owner('shipping-options?limit=50'), 'shipping_options');
  standard = pickText(
    ways.find((way) => pick(way, 'name') === 'Standard'),
    'id',
  );
});

function amountIn(preview: Json): Json {
  const ours = pickList(preview, 'shipping_methods').filter((way) => pick(way, 'shipping_option_id') === standard);
  return pick(ours.at(-1), 'amount');
}

async function openDraft(quantity: number): Promise<string> {
  const made = await desk.owner('draft-orders', {
    email: `draft-${crypto.randomUUID()}@example.com`,
    region_id: shop.regionId,
    shipping_address: address,
    billing_address: address,
    items: [{ variant_id: desk.card(225).variant, quantity }],
  });
  const id = pickText(made, 'draft_order', 'id');
  await desk.owner(`draft-orders/${id}/edit`, {});
  return id;
}

async function postedOrder(): Promise<{ order: Order; line: string }> {
  const order = await desk.sell([{ ...desk.card(225), quantity: 2 }]);
  await desk.post(order);
  return { order, line: (await desk.linesOf(order))[0]?.id ?? '' };
}

describe('the shop’s own shipping options', () => {
  test('are priced by the cards of a draft, unless the owner sets a price', async () => {
    const id = await openDraft(4);
    const path = `draft-orders/${id}/edit/shipping-methods`;

    const byTable = await desk.owner(path, { shipping_option_id: standard });
    expect(amountIn(pick(byTable, 'draft_order_preview'))).toBe(1.79);
    const named = await desk.owner(path, { shipping_option_id: standard, custom_amount: 0.5 });
    expect(amountIn(pick(named, 'draft_order_preview'))).toBe(0.5);
  });

  test('work for a claim, out and back', { tags: 'nightly' }, async () => {
    const { order, line } = await postedOrder();
    const claim = pickText(await desk.owner('claims', { order_id: order.id, type: 'replace' }), 'claim', 'id');
    await desk.owner(`claims/${claim}/claim-items`, { items: [{ id: line, quantity: 1, reason: 'wrong_item' }] });
    await desk.owner(`claims/${claim}/outbound/items`, {
      items: [{ variant_id: desk.card(250).variant, quantity: 1 }],
    });

    const sent = await desk.owner(`claims/${claim}/outbound/shipping-method`, { shipping_option_id: standard });
    expect(amountIn(pick(sent, 'order_preview'))).toBe(0.99);
    await desk.owner(`claims/${claim}/inbound/items`, { items: [{ id: line, quantity: 1 }] });
    const back = { shipping_option_id: standard, custom_amount: 0 };
    const returned = await desk.owner(`claims/${claim}/inbound/shipping-method`, back);
    expect(amountIn(pick(returned, 'order_preview'))).toBe(0);
  });

  test('work for an exchange, out and back', { tags: 'nightly' }, async () => {
    const { order, line } = await postedOrder();
    const id = pickText(await desk.owner('exchanges', { order_id: order.id }), 'exchange', 'id');
    await desk.owner(`exchanges/${id}/inbound/items`, { items: [{ id: line, quantity: 2 }] });
    const back = await desk.owner(`exchanges/${id}/inbound/shipping-method`, { shipping_option_id: standard });
    expect(amountIn(pick(back, 'order_preview'))).toBe(0.99);
    await desk.owner(`exchanges/${id}/outbound/items`, {
      items: [{ variant_id: desk.card(250).variant, quantity: 4 }],
    });
    const there = await desk.owner(`exchanges/${id}/outbound/shipping-method`, { shipping_option_id: standard });
    expect(amountIn(pick(there, 'order_preview'))).toBe(1.79);
  });
});

test('an amount with a fraction of a penny is refused with a message, wherever the owner types it', async () => {
  const draft = await openDraft(1);
  const variant = desk.card(225).variant;
  const product = pickText(
    await desk.owner(`product-variants?id=${variant}&fields=product_id`),
    'variants',
    0,
    'product_id',
  );
  const prices = [{ currency_code: 'gbp', amount: 3.335 }];
  const asked = [
    await desk.asOwner(`products/${product}/variants/${variant}`, { prices }),
    await desk.asOwner(`draft-orders/${draft}/edit/items`, {
      items: [{ variant_id: variant, quantity: 3, unit_price: 3.335 }],
    }),
    await desk.asOwner(`draft-orders/${draft}/edit/shipping-methods`, {
      shipping_option_id: standard,
      custom_amount: 3.335,
    }),
    await desk.asOwner('payments/any/refund', { amount: 3.335 }),
  ];

  for (const { status, body } of asked) {
    expect(status).toBe(400);
    expect(pick(body, 'message')).toBe('£3.335 is not in whole pennies. Write it with two decimals, such as 3.34.');
  }
});
