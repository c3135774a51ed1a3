import { expect, test } from 'vitest';
import { cartReadyToPay } from '../../world/carts.ts';
import { buy, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();

/** Medusa's own page for a new card sends this, with optional fields left out. */
async function createBareCard() {
  const { body } = await asAdmin(shop, '/admin/products', {
    title: `Made by hand ${crypto.randomUUID()}`,
    status: 'published',
    options: [{ title: 'Envelope', values: ['Linen'] }],
    variants: [
      {
        title: 'Linen',
        manage_inventory: false,
        options: { Envelope: 'Linen' },
        prices: [{ currency_code: 'gbp', amount: 2.75 }],
      },
    ],
  });
  return {
    id: pickText(body, 'product', 'id'),
    variant: pickText(body, 'product', 'variants', 0, 'id'),
    address: `/cards/uncategorized/${pickText(body, 'product', 'handle')}`,
  };
}

const completedFields = 'status,shipping_profile.type,categories.handle,sales_channels.name';

async function readProduct(id: string) {
  const { body } = await asAdmin(shop, `/admin/products/${id}?fields=${completedFields}`);
  return pick(body, 'product');
}

const completed = {
  shipping_profile: { type: 'default' },
  categories: [{ handle: 'cards' }],
  sales_channels: [{ name: 'The web shop' }],
};

async function removeCard(id: string) {
  await asAdmin(shop, `/admin/products/${id}`, undefined, 'DELETE');
}

test('a card without a number is shown without one, and gets the shipping profile, category and channel that it lacks', async () => {
  const card = await createBareCard();
  try {
    expect(await readProduct(card.id)).toMatchObject(completed);
    const shown = async () => {
      const answer = await fetch(new URL(card.address, shop.storefront), { redirect: 'manual' });
      return answer.status === 200 ? await answer.text() : '';
    };
    await expect.poll(shown).toContain('£2.75');
    expect(await shown()).not.toMatch(/SKU|"sku"/);
  } finally {
    await removeCard(card.id);
  }
});

test('a card that the owner made in the admin can be sold and marked as posted', { tags: 'nightly' }, async () => {
  const card = await createBareCard();
  try {
    const { cart } = await cartReadyToPay(shop, undefined, { id: card.variant, pounds: 2.75 });
    const { id: order } = await buy(shop, cart);
    const { body: sold } = await asAdmin(shop, `/admin/orders/${order}?fields=items.requires_shipping`);
    expect(pick(sold, 'order', 'items', 0, 'requires_shipping')).toBe(true);

    await postOrder(shop, order);
    const { body: now } = await asAdmin(shop, `/admin/orders/${order}?fields=fulfillment_status`);
    expect(pick(now, 'order', 'fulfillment_status')).toBe('shipped');
  } finally {
    await removeCard(card.id);
  }
});
