import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList } from '../../world/store-api.ts';

export async function allToPost(shop: RunningShop, limit = 50): Promise<Json[]> {
  const found: Json[] = [];
  for (let after: Json = ''; after !== null; ) {
    const query = new URLSearchParams({ limit: String(limit), ...(after === '' ? {} : { after: String(after) }) });
    const { status, body } = await asAdmin(shop, `/admin/to-post?${query}`);
    if (status !== 200) throw new Error(`The list could not be read: ${JSON.stringify(body)}`);
    found.push(...pickList(body, 'orders'));
    after = pick(body, 'next') ?? null;
  }
  return found;
}
