import { bearer } from '../customers.ts';
import { adminToken } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { call, pick, pickList, pickText } from '../store-api.ts';

interface Wish {
  title: string;
  handle: string;
  description?: string;
  subtitle?: string;
}

/** Cards without a picture, theme, range or description are in a category of their own. Call `remove` afterwards. */
export async function createIncompleteCards(shop: RunningShop, category: string, wishes: Wish[]) {
  const headers = bearer(await adminToken(shop));
  const made = async (path: string, body: unknown) => {
    const answer = await call(shop, path, { body, headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${pick(answer.body, 'message')}`);
    return answer.body;
  };
  const read = async (path: string) => (await call(shop, path, { headers })).body;
  const channel = pickText(await read('/admin/sales-channels?limit=1&order=created_at'), 'sales_channels', 0, 'id');
  const profile = pickText(await read('/admin/shipping-profiles?limit=1'), 'shipping_profiles', 0, 'id');
  const place = { name: category, handle: category, is_active: true, is_internal: false };
  const categoryId = pickText(await made('/admin/product-categories', place), 'product_category', 'id');
  const create = wishes.map((wish) => ({
    ...wish,
    status: 'published',
    categories: [{ id: categoryId }],
    sales_channels: [{ id: channel }],
    shipping_profile_id: profile,
    options: [{ title: 'Envelope', values: ['White'] }],
    variants: [
      {
        title: 'White',
        sku: wish.handle.toUpperCase(),
        manage_inventory: false,
        options: { Envelope: 'White' },
        prices: [{ amount: 2.5, currency_code: 'gbp' }],
      },
    ],
  }));
  const created = pickList(await made('/admin/products/batch', { create }), 'created');
  const cards = created.map((one) => ({
    title: pickText(one, 'title'),
    handle: pickText(one, 'handle'),
    product: pickText(one, 'id'),
    variant: pickText(one, 'variants', 0, 'id'),
  }));
  const ids = cards.map(({ product }) => product);
  return {
    cards,
    async remove() {
      await made('/admin/products/batch', { delete: ids });
      await call(shop, `/admin/product-categories/${categoryId}`, { method: 'DELETE', headers });
    },
  };
}
