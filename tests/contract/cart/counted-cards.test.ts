import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { countCard } from '../../world/cards/count-card.ts';
import { add, newCart, readCart } from '../../world/carts.ts';
import { makeOddCards } from '../../world/odd-cards.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

// A cart holds no more of a counted card than there are.

const shop = runningShop();
const mark = randomUUID().slice(0, 8);
let odd: Awaited<ReturnType<typeof makeOddCards>>;

beforeAll(async () => {
  const wishes = ['Few', 'None', 'Again'].map((title) => ({
    title: `${title} ${mark}`,
    handle: `${title.toLowerCase()}-${mark}`,
  }));
  odd = await makeOddCards(shop, `few-${mark}`, wishes);
});

afterAll(async () => {
  for (const card of odd.cards) await countCard(shop, card, null);
  await odd.remove();
});

async function counted(title: string, left: number) {
  const card = odd.cards.find((one) => one.title === `${title} ${mark}`);
  if (!card) throw new Error(`There is no card ‘${title}’.`);
  expect((await countCard(shop, card, left)).status).toBe(200);
  return card;
}

test('whoever wants more than there are is told how many that is, and the cart stays as it was', async () => {
  const { variant } = await counted('Few', 3);
  const cart = await newCart(shop);
  expect((await add(shop, cart, variant, 2)).status).toBe(200);
  const sentence = `Only 3 of ‘Few ${mark}’ with the White envelope are left.`;
  const more = await add(shop, cart, variant, 2);
  expect([more.status, pick(more.body, 'message')]).toEqual([400, sentence]);

  const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
  const set = (quantity: number) => call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity } });
  expect(pick((await set(4)).body, 'message')).toBe(sentence);
  expect(pickList(await readCart(shop, cart), 'items')).toMatchObject([{ quantity: 2 }]);
  expect((await set(3)).status).toBe(200);
});

test('what is sold out comes into no cart, however it is asked for', async () => {
  const { variant } = await counted('None', 0);
  const items = [{ variant_id: variant, quantity: 1 }];
  const answers = [
    await add(shop, await newCart(shop), variant),
    await call(shop, '/store/carts', { body: { region_id: shop.regionId, items } }),
  ];
  for (const { status, body } of answers) {
    expect([status, pick(body, 'message')]).toEqual([400, `‘None ${mark}’ with the White envelope is sold out.`]);
  }
});

test('the cart page says what of it has sold out since, and goes on to the checkout when that is taken out', async () => {
  const card = await counted('Again', 1);
  const visitor = new Browser(shop);
  // The storefront learns of a new card within moments.
  await expect
    .poll(async () => {
      await visitor.post('/cart', { intent: 'add', variant: card.variant, quantity: '1' });
      return (await visitor.get('/cart')).text.includes(card.title);
    })
    .toBe(true);
  await countCard(shop, card, 0);
  const page = async () => (await visitor.get('/cart')).text;
  await expect.poll(page).toContain('Sold out. Please remove it.');
  expect(await page()).toContain('Please remove what is sold out.');
  await countCard(shop, card, 5);
  await expect.poll(page).not.toContain('Sold out');
});
