import type { Page } from '@playwright/test';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList } from '../../world/store-api.ts';

/** This journey must not post the orders of others. @param next the cursor of the next page that the list reports */
export async function showOnly(
  page: Page,
  running: RunningShop,
  orders: readonly { id: string }[],
  next: string | null = null,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await page.route(/\/admin\/to-post\?/, async (route) => {
    const found = [];
    const calledOff = [];
    const isWanted = (order: Json) => ids.includes(String(pick(order, 'id')));
    let last = null;
    for (let after: unknown = ''; after !== null; ) {
      const query = new URLSearchParams({ limit: '200', ...(after === '' ? {} : { after: String(after) }) });
      last = (await asAdmin(running, `/admin/to-post?${query}`)).body;
      found.push(...pickList(last, 'orders').filter(isWanted));
      calledOff.push(...pickList(last, 'called_off').filter(isWanted));
      after = pick(last, 'next') ?? null;
    }
    await route.fulfill({ json: { orders: found, called_off: calledOff, next, count: pick(last, 'count') } });
  });
}
