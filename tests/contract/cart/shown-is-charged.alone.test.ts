import { expect, test } from 'vitest';
import { type CardOnSale, cardsOnSale } from '../../world/cards-on-sale.ts';
import { add, amounts, applyCodes, newCart, readCart, setAddress, startPayment } from '../../world/carts.ts';
import { calculate, choose, offers, pence } from '../../world/deliveries.ts';
import { ledgerOf } from '../../world/ledger.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

/** The shown total is the charged total, at every endpoint. SHOP_CARTS and SHOP_SEED choose the nightly carts. */
const shop = runningShop();
const count = Number(process.env.SHOP_CARTS ?? 24);
const firstSeed = Number(process.env.SHOP_SEED ?? 1);
const atOnce = 4;

function seededRandom(seed: number) {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const codes = [[], [], ['WELCOME10'], ['TWOPOUNDS'], ['FREEPOST'], ['THREEOFF15'], ['WELCOME10', 'FREEPOST']];

/** These carts come to about £10.00, hold bundles, hold very many cards, or are anything else. */
function randomCards(roll: (sides: number) => number, cards: CardOnSale[]): [CardOnSale, number][] {
  const some = (from: CardOnSale[]): CardOnSale => {
    const card = from[roll(from.length)];
    if (!card) throw new Error('There are no such cards.');
    return card;
  };
  const singles = cards.filter(({ inside }) => inside === 1);
  const bundles = cards.filter(({ inside }) => inside > 1);
  const kind = roll(6);
  if (kind <= 1)
    return [
      [some(singles.filter(({ pence: price }) => price === 250)), 3],
      [some(singles), 1],
    ];
  if (kind === 2) return [[some(bundles), 1 + roll(2)]];
  if (kind === 3) return [[some(singles), 1 + roll(100)]];
  return Array.from({ length: 1 + roll(4) }, () => [some(singles), 1 + roll(5)]);
}

async function findDisagreements(seed: number, cards: CardOnSale[]): Promise<string[]> {
  const roll = seededRandom(seed);
  const cart = await newCart(shop);
  const wanted = randomCards(roll, cards);
  for (const [card, quantity] of wanted) await add(shop, cart, card.variant, quantity);
  const chosenCodes = codes[roll(codes.length)] ?? [];
  const isCodeFirst = roll(2) === 0;
  if (isCodeFirst && chosenCodes.length > 0) await applyCodes(shop, cart, ...chosenCodes);
  await setAddress(shop, cart);
  const option = (await offers(shop, cart))[roll(2)];
  if (!option) throw new Error('Nothing is offered.');
  await choose(shop, cart, option.id);
  if (!isCodeFirst && chosenCodes.length > 0) await applyCodes(shop, cart, ...chosenCodes);
  if (roll(3) === 0) await changeLine(cart, await readCart(shop, cart), 1 + roll(6));

  const ready = await readCart(shop, cart);
  const label = `seed ${seed}: ${wanted.map(([card, quantity]) => `${quantity} × ${card.pence}p`).join(', ')}, ${option.name}, ${chosenCodes.join('+')}`;
  const problems: string[] = [];
  const agree = (what: string, ...figures: number[]) => {
    if (new Set(figures).size > 1) problems.push(`${label}: ${what} ${figures.join(' / ')}`);
  };
  const listed = (await offers(shop, cart)).find(({ id }) => id === option.id)?.pence ?? Number.NaN;
  const method = pence(ready, 'shipping_methods', 0, 'amount');
  agree(
    'delivery',
    listed,
    await calculate(shop, cart, option.id),
    method,
    specifiedDelivery(ready, option.name, cards),
  );

  const printed = printedFigures(ready);
  agree('whole pennies', printed.filter((figure) => !Number.isInteger(figure)).length, 0);
  const { total, goods, delivery } = amounts(ready);
  agree(
    'total',
    printed.reduce((sum, figure) => sum + figure, 0),
    total,
    goods + delivery,
  );
  if (total > 0)
    agree('charged', total, Number(pick(await ledgerOf(shop, (await startPayment(shop, cart)).id), 'amount')));
  return problems;
}

async function changeLine(cart: string, before: Json, quantity: number) {
  const line = pickText(before, 'items', 0, 'id');
  await call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity } });
}

/** Discounts are negative. */
function printedFigures(cart: Json): number[] {
  const rows = [...pickList(cart, 'items'), ...pickList(cart, 'shipping_methods')];
  const discounts = rows.flatMap((row) => pickList(row, 'adjustments').map((one) => -pence(one, 'amount')));
  const lines = pickList(cart, 'items').map((line) => pence(line, 'unit_price') * Number(pick(line, 'quantity')));
  return [...lines, pence(cart, 'shipping_methods', 0, 'amount'), ...discounts];
}

function specifiedDelivery(cart: Json, name: string, cards: CardOnSale[]): number {
  const inside = (variant: Json) => cards.find((card) => card.variant === variant)?.inside ?? 1;
  const count = pickList(cart, 'items').reduce<number>(
    (sum, line) => sum + Number(pick(line, 'quantity')) * inside(pick(line, 'variant_id')),
    0,
  );
  if (name === 'Express') return count <= 3 ? 199 : 339;
  if (amounts(cart).goods > 1000) return 0;
  return count <= 3 ? 99 : 179;
}

test('four random carts agree in list, calculation, cart, total and charge', () => expectAgreement(4, 1001));

const nightly = { tags: 'nightly', timeout: 3_600_000 };
test(`${count} random carts agree, too`, nightly, () => expectAgreement(count, firstSeed));

async function expectAgreement(count: number, firstSeed: number) {
  const cards = await cardsOnSale(shop);
  const seeds = Array.from({ length: count }, (_, at) => firstSeed + at);
  const problems: string[] = [];
  const shopper = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      problems.push(...(await findDisagreements(seed, cards)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shopper));

  expect(problems).toEqual([]);
}
