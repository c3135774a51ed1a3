import { randomUUID } from 'node:crypto';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { pickText } from '../../world/store-api.ts';

/** Makes cards for one journey alone, of which any five cost £10. Call `remove` afterwards. */
export async function createMultiBuy(running: RunningShop, ...names: string[]) {
  const mark = randomUUID().slice(0, 8);
  const category = `five-${mark}`;
  const titles = names.map((name) => `${name} ${mark}`);
  const wishes = titles.map((title, at) => ({ title, handle: `${category}-${at}` }));
  const odd = await createIncompleteCards(running, category, wishes);
  const ids = odd.cards.map(({ product }) => product);
  const gift = { kind: 'multi-buy', cards: 5, pounds: 10, on: { kind: 'cards', ids } };
  const { body } = await asAdmin(running, '/admin/offers/codes', { code: `FIVE-${mark}`.toUpperCase(), gift });
  const id = pickText(body, 'id');
  return {
    id,
    category,
    titles,
    async remove() {
      await asAdmin(running, `/admin/offers/codes/${id}`, undefined, 'DELETE');
      await odd.remove();
    },
  };
}
