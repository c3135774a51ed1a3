import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { type Answer, pick, pickList } from '../store-api.ts';

type Card = { product: string; variant: string };

/** @param left null ends the counting */
export function setStock(shop: RunningShop, { product, variant }: Card, left: number | null): Promise<Answer> {
  return asAdmin(shop, `/admin/cards/${product}/count`, { envelopes: [{ id: variant, left }] });
}

/** Returns null for a card that is not counted. */
export async function stockOf(shop: RunningShop, { product, variant }: Card): Promise<number | null> {
  const { body } = await asAdmin(shop, `/admin/products/${product}?fields=title`);
  const title = encodeURIComponent(String(pick(body, 'product', 'title')));
  const listed = pickList((await asAdmin(shop, `/admin/cards?q=${title}`)).body, 'cards');
  const envelopes = pickList(listed.find((one) => pick(one, 'id') === product) ?? null, 'envelopes');
  const left = pick(envelopes.find((one) => pick(one, 'id') === variant) ?? null, 'left');
  return typeof left === 'number' ? left : null;
}
