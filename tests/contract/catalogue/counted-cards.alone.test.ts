import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { setStock, stockOf } from '../../world/cards/card-stock.ts';
import { cardsHeader } from '../../world/cards/catalogue-imports.ts';
import { createCard } from '../../world/cards/owner-cards.ts';
import { bearer } from '../../world/customers.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const catalogue = join(root, 'catalogue');
const imports = '/admin/catalogue-imports';

async function send(path: string, content: string | Buffer) {
  const answer = await fetch(new URL(path, shop.backend), {
    method: 'PUT',
    headers: { ...bearer(await adminToken(shop)), 'content-type': 'application/octet-stream' },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });
  expect([path, answer.status]).toEqual([path, 200]);
}

async function runImport(path: string, verb: 'check' | 'apply', stage: string) {
  expect((await asAdmin(shop, `${path}/${verb}`, {})).status).toBe(202);
  const now = async () => pick((await asAdmin(shop, path)).body, 'catalogue_import', 'stage');
  await expect.poll(now).toBe(stage);
}

test('the stock of a card stays when the card is saved or imported with another price', async () => {
  const made = await createCard(shop);
  const [white, kraft] = made.variants.map(({ id }) => ({ product: made.id, variant: id }));
  if (!white || !kraft) throw new Error('The card comes in two envelopes.');
  try {
    expect((await setStock(shop, white, 8)).status).toBe(200);
    const prices = (price: string) => ['White', 'Kraft'].map((name) => ({ name, price }));
    const saved = await asAdmin(shop, `/admin/cards/${made.id}`, { ...made.sheet, envelopes: prices('3.10') });
    expect([saved.status, pick(saved.body, 'message')]).toEqual([200, undefined]);
    expect([await stockOf(shop, white), await stockOf(shop, kraft)]).toEqual([8, null]);

    const row = `${made.number},${made.address.split('/').at(-1)},${made.sheet.title},wee,Hope,,,Made by a test.,3.20,White; Kraft,no,no,no,1,,A sheep.,A smaller sheep.,Blank inside,A6,,`;
    const { body } = await asAdmin(shop, imports, {});
    const path = `${imports}/${pickText(body, 'catalogue_import', 'id')}`;
    await send(`${path}/files/cards.csv`, `${cardsHeader}\n${row}\n`);
    await send(`${path}/files/ranges.csv`, readFileSync(join(catalogue, 'ranges.csv')));
    await runImport(path, 'check', 'checked');
    await runImport(path, 'apply', 'done');
    const { body: now } = await asAdmin(shop, `/admin/products/${made.id}?fields=variants.prices.amount`);
    expect(pick(now, 'product', 'variants', 0, 'prices', 0, 'amount')).toBe(3.2);
    expect([await stockOf(shop, white), await stockOf(shop, kraft)]).toEqual([8, null]);
    await asAdmin(shop, path, undefined, 'DELETE');
  } finally {
    await setStock(shop, white, null);
    await made.remove();
  }
});

test('a card whose count was deleted on Medusa’s page is counted anew', async () => {
  const made = await createCard(shop);
  const white = { product: made.id, variant: made.variants[0]?.id ?? '' };
  try {
    expect((await setStock(shop, white, 8)).status).toBe(200);
    const { body } = await asAdmin(shop, `/admin/inventory-items?sku=${made.variants[0]?.sku}`);
    const item = pickText(body, 'inventory_items', 0, 'id');
    expect((await asAdmin(shop, `/admin/inventory-items/${item}`, undefined, 'DELETE')).status).toBe(200);
    expect((await setStock(shop, white, 12)).status).toBe(200);
    expect(await stockOf(shop, white)).toBe(12);
  } finally {
    await setStock(shop, white, null);
    await made.remove();
  }
});

test('a card that took the old number of another is counted by itself', async () => {
  const first = await createCard(shop);
  const white = { product: first.id, variant: first.variants[0]?.id ?? '' };
  try {
    expect((await setStock(shop, white, 8)).status).toBe(200);
    const number = `${first.number}A`;
    const renumbered = await asAdmin(shop, `/admin/cards/${first.id}`, { ...first.sheet, number });
    expect([renumbered.status, pick(renumbered.body, 'message')]).toEqual([200, undefined]);
    const second = await createCard(shop, { number: first.number });
    const other = { product: second.id, variant: second.variants[0]?.id ?? '' };
    try {
      const counted = await setStock(shop, other, 3);
      expect([counted.status, pick(counted.body, 'message')]).toEqual([200, undefined]);
      expect([await stockOf(shop, white), await stockOf(shop, other)]).toEqual([8, 3]);
      await setStock(shop, other, null);
      expect([await stockOf(shop, white), await stockOf(shop, other)]).toEqual([8, null]);
    } finally {
      await second.remove();
    }
  } finally {
    await setStock(shop, white, null);
    await first.remove();
  }
});
