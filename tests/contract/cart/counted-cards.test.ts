import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { setStock } from '../../world/cards/card-stock.ts';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { add, newCart, readCart } from '../../world/carts.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const runId = randomUUID().slice(0, 8);
let created: Awaited<ReturnType<typeof createIncompleteCards>>;

beforeAll(async () => {
  const inputs = ['Few', 'None', 'Again'].map((title) => ({
    title: `${title} ${runId}`,
    handle: `${title.toLowerCase()}-${runId}`,
  }));
  created = await createIncompleteCards(shop, `few-${runId}`, inputs);
});

afterAll(async () => {
  for (const card of created.cards) await setStock(shop, card, null);
  await created.remove();
});

async function cardWithStock(title: string, left: number) {
  const card = created.cards.find((one) => one.title === `${title} ${runId}`);
  if (!card) throw new Error(`There is no card ‘${title}’.`);
  expect((await setStock(shop, card, left)).status).toBe(200);
  return card;
}

test('a shopper who wants more than are left is told how many there are, and the cart stays as it was', async () => {
  const { variant } = await cardWithStock('Few', 3);
  const cart = await newCart(shop);
  expect((await add(shop, cart, variant, 2)).status).toBe(200);
  const sentence = `Only 3 of ‘Few ${runId}’ with the White envelope are left.`;
  const more = await add(shop, cart, variant, 2);
  expect([more.status, pick(more.body, 'message')]).toEqual([400, sentence]);

  const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
  const set = (quantity: number) => call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity } });
  expect(pick((await set(4)).body, 'message')).toBe(sentence);
  expect(pickList(await readCart(shop, cart), 'items')).toMatchObject([{ quantity: 2 }]);
  expect((await set(3)).status).toBe(200);
});

test('a card that is sold out cannot be added to a cart', async () => {
  const { variant } = await cardWithStock('None', 0);
  const items = [{ variant_id: variant, quantity: 1 }];
  const answers = [
    await add(shop, await newCart(shop), variant),
    await call(shop, '/store/carts', { body: { region_id: shop.regionId, items } }),
  ];
  for (const { status, body } of answers) {
    expect([status, pick(body, 'message')]).toEqual([400, `‘None ${runId}’ with the White envelope is sold out.`]);
  }
});

test('the cart page shows which card has sold out since, and goes on to the checkout without it', {
  tags: 'nightly',
}, async () => {
  const card = await cardWithStock('Again', 1);
  const visitor = new Browser(shop);
  // The storefront learns of a new card within moments.
  await expect
    .poll(async () => {
      await visitor.post('/cart', { intent: 'add', variant: card.variant, quantity: '1' });
      return (await visitor.get('/cart')).text.includes(card.title);
    })
    .toBe(true);
  await setStock(shop, card, 0);
  const page = async () => (await visitor.get('/cart')).text;
  await expect.poll(page).toContain('Sold out. Please remove it.');
  expect(await page()).toContain('Please remove what is sold out.');
  await setStock(shop, card, 5);
  await expect.poll(page).not.toContain('Sold out');
});
