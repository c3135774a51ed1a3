import { expect, test } from 'vitest';
import { express, standard } from '../../testing/sample-delivery-prices';
import type { Discount } from '../money/round-discounts';
import { type Amounts, calculateTotals } from './calculate-totals';

/** A generator with a seed, so that a failing cart can be made again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Wanted = { percent: number; fixed: number; freePost: boolean; isExpress: boolean };

function randomCart(seed: number): { cart: Amounts; offDelivery: (price: number) => Discount[]; wanted: Wanted } {
  const roll = dice(seed);
  const kinds: [number, number][] = [
    [225, 1],
    [250, 1],
    [275, 1],
    [249, 1],
    [1001, 1],
    [1000, 1],
    [500, 1],
    [1999, 10],
    [2999, 16],
    [3499, 18],
    [1, 1],
  ];
  const lines = Array.from({ length: 1 + roll(5) }, (_, at) => {
    const [pence, inside] = kinds[roll(kinds.length)] ?? [250, 1];
    const quantity = roll(10) === 0 ? 100 : 1 + roll(6);
    return { id: `line${at}`, pence: pence * quantity, cards: inside * quantity, parcel: '' };
  });
  const goods = lines.reduce((sum, { pence }) => sum + pence, 0);
  const wanted = {
    percent: [0, 0, 10, 15, 33, 99, 100][roll(7)] ?? 0,
    fixed: [0, 0, 200, 300, goods - 1, Math.max(0, goods - 1000)][roll(6)] ?? 0,
    freePost: roll(3) === 0,
    isExpress: roll(3) === 0,
  };
  const left = new Map(lines.map(({ id, pence }) => [id, pence]));
  const goodsDiscounts: Discount[] = [];
  const take = (code: string, shareOf: (pence: number, all: number) => number) => {
    const all = [...left.values()].reduce((sum, pence) => sum + pence, 0);
    for (const { id } of lines) {
      const pence = Math.min(left.get(id) ?? 0, shareOf(left.get(id) ?? 0, all));
      if (pence <= 0) continue;
      goodsDiscounts.push({ id: `${id}-${code}`, line: id, code, pence });
      left.set(id, (left.get(id) ?? 0) - pence);
    }
  };
  if (wanted.fixed > 0) take('FIXED', (pence, all) => (all > 0 ? (wanted.fixed * pence) / all : 0));
  if (wanted.percent > 0) take('PERCENT', (pence) => (pence * wanted.percent) / 100);
  const table = wanted.isExpress ? express : standard;
  const cart = { lines, goodsDiscounts, deliveries: [{ id: 'post', pence: roll(400), table }] };
  const offDelivery = (price: number) =>
    wanted.freePost && price > 0 ? [{ id: 'post-FREEPOST', line: 'post', code: 'FREEPOST', pence: price }] : [];
  return { cart, offDelivery, wanted };
}

test('of 5 000 random carts every amount is whole pennies, and what is printed adds up to what is charged', () => {
  const seen = { free: 0, edge: 0, least: 0, nothing: 0, bundles: 0 };
  for (let seed = 1; seed <= 5000; seed += 1) {
    const { cart, offDelivery, wanted } = randomCart(seed);
    const price = calculateTotals(cart, []).deliveries.get('post') ?? -1;
    const settled = calculateTotals(cart, offDelivery(price));
    const printed = [
      ...cart.lines.map(({ pence }) => pence),
      ...settled.deliveries.values(),
      ...[...settled.discounts.values()].map((pence) => -pence),
    ];

    // Computed a second time here, from the words of the specification.
    const exact = cart.goodsDiscounts.reduce((sum, { pence }) => sum + pence, 0);
    const goods = cart.lines.reduce((sum, { pence }) => sum + pence, 0);
    const cards = cart.lines.reduce((sum, line) => sum + line.cards, 0);
    const isFree = !wanted.isExpress && settled.goods > 1000;
    const few = wanted.isExpress ? 199 : 99;
    const many = wanted.isExpress ? 339 : 179;
    const told = { seed, ...wanted, settled };

    expect(printed.every(Number.isInteger), JSON.stringify(told)).toBe(true);
    expect(
      printed.reduce((sum, pence) => sum + pence, 0),
      JSON.stringify(told),
    ).toBe(settled.total);
    expect(Math.abs(goods - exact - settled.goods), JSON.stringify(told)).toBeLessThanOrEqual(1);
    expect(price, JSON.stringify(told)).toBe(isFree ? 0 : cards <= 3 ? few : many);
    expect(settled.total === 0 || settled.total >= Math.min(30, goods + price), JSON.stringify(told)).toBe(true);
    for (const { id, pence } of cart.lines) {
      const off = cart.goodsDiscounts.filter(({ line }) => line === id);
      const taken = off.reduce((sum, one) => sum + (settled.discounts.get(one.id) ?? 0), 0);
      expect(taken, JSON.stringify(told)).toBeLessThanOrEqual(pence);
    }
    seen.free += Number(isFree);
    seen.edge += Number(settled.goods >= 999 && settled.goods <= 1001);
    seen.least += Number(settled.total === 30);
    seen.nothing += Number(settled.total === 0);
    seen.bundles += Number(cards > cart.lines.length * 100);
  }
  // Guards against a generator that no longer reaches the edge cases.
  for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(20);
});

test('a cart that has been recalculated already stays as it is', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const { cart, offDelivery } = randomCart(seed);
    const price = calculateTotals(cart, []).deliveries.get('post') ?? 0;
    const once = calculateTotals(cart, offDelivery(price));
    const again = calculateTotals(
      {
        lines: cart.lines,
        goodsDiscounts: cart.goodsDiscounts.map((one) => ({ ...one, pence: once.discounts.get(one.id) ?? 0 })),
        deliveries: cart.deliveries.map((one) => ({ ...one, pence: once.deliveries.get(one.id) ?? 0 })),
      },
      offDelivery(price).map((one) => ({ ...one, pence: once.discounts.get(one.id) ?? 0 })),
    );
    expect(again.total).toBe(once.total);
    expect([...again.discounts]).toEqual([...once.discounts]);
  }
});

test('£10.50 with a tenth off pays for its delivery, as £9.45 does', () => {
  const cart: Amounts = {
    lines: [{ id: 'a', pence: 1050, cards: 4, parcel: '' }],
    goodsDiscounts: [{ id: 'd', line: 'a', code: 'WELCOME10', pence: 105 }],
    deliveries: [{ id: 'post', pence: 0, table: standard }],
  };

  expect(calculateTotals(cart, []).total).toBe(1050 - 105 + 179);
});

test('each parcel of 2 000 random carts is priced by its own cards, and one delivery over £10 is free', () => {
  const seen = { several: 0, withoutOwn: 0, freeOnes: 0 };
  for (let seed = 1; seed <= 2000; seed += 1) {
    const roll = dice(seed + 9000);
    const { cart: plain } = randomCart(seed);
    const ids = ['', 'parc_1', 'parc_2'];
    const cart = { ...plain, lines: plain.lines.map((line) => ({ ...line, parcel: ids[roll(3)] ?? '' })) };
    const { discounts, deliveries, goods } = calculateTotals(cart, []);

    const packed = ids
      .map((id) => cart.lines.filter(({ parcel }) => parcel === id))
      .filter((lines) => lines.length > 0)
      .map((lines) => {
        const off = cart.goodsDiscounts.filter(({ line }) => lines.some(({ id }) => id === line));
        const worth = lines.reduce((sum, { pence }) => sum + pence, 0);
        return {
          cards: lines.reduce((sum, line) => sum + line.cards, 0),
          goods: off.reduce((sum, { id }) => sum - (discounts.get(id) ?? 0), worth),
        };
      });
    const isExpress = cart.deliveries[0]?.table === express;
    const price = packed.reduce((sum, one, at) => {
      if (!isExpress && (at === 0 ? goods : one.goods) > 1000) return sum;
      return sum + (isExpress ? (one.cards <= 3 ? 199 : 339) : one.cards <= 3 ? 99 : 179);
    }, 0);
    // The discount that leaves the least charge is cut after delivery was priced.
    if (goods < 30) continue;
    expect(deliveries.get('post'), `seed ${seed}`).toBe(price);
    seen.several += Number(packed.length > 1);
    seen.withoutOwn += Number(cart.lines.every(({ parcel }) => parcel !== ''));
    seen.freeOnes += Number(!isExpress && packed.slice(1).some((one) => one.goods > 1000));
  }
  for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(20);
});
