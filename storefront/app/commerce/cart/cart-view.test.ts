import { expect, test } from 'vitest';
import { sampleCard } from '../../../testing/sample-card.ts';
import type { Card } from '../catalogue/card.ts';
import type { Cart, DeliveryEstimate } from './cart.ts';
import { fittingCards, toView, untilFree } from './cart-view.ts';

const card = (title: string, given: Partial<Card> = {}) =>
  sampleCard(title, { envelopes: [{ variantId: title, name: 'White', sku: `SKU-${title}`, price: 2.5 }], ...given });
const line = (variantId: string) => ({ variantId });
const titles = (cards: Card[], ...chosen: string[]) => fittingCards(cards, chosen.map(line)).map(({ title }) => title);

test('a cart recommends cards of its themes, then bestsellers, and none that it holds already', () => {
  const cards = [
    card('Chosen', { themes: ['Hope', 'Joy'] }),
    card('Other', { themes: ['Exams'] }),
    card('Liked', { isBestseller: true }),
    card('One theme', { themes: ['Joy'] }),
    card('Both themes', { themes: ['Joy', 'Hope'] }),
  ];
  expect(titles(cards, 'Chosen')).toEqual(['Both themes', 'One theme', 'Liked']);
});

test('bundles and cards that cannot be bought are never recommended', () => {
  const cards = [
    card('Range', { cardsInside: 10 }),
    card('Later', { isComingSoon: true }),
    card('Sold out', { envelopes: [{ variantId: 'v', name: 'White', sku: 'S', price: 2, left: 0 }] }),
    card('No envelope', { envelopes: [] }),
    card('Plain'),
  ];
  expect(titles(cards)).toEqual(['Plain']);
});

const cart = { lines: [line('Chosen')], taken: [], deliveryOptionId: null, isDeliveryFree: false } as unknown as Cart;
const missing = (amount: number | null): DeliveryEstimate => ({ amount: 0.99, freeOver: 10, untilFree: amount });

test('cards are recommended only while free delivery is in reach', () => {
  const cards = [card('Chosen'), card('Other')];
  expect(toView(cart, missing(7.51), cards).fitting.map(({ title }) => title)).toEqual(['Other']);
  for (const estimate of [missing(0), missing(null), null]) expect(toView(cart, estimate, cards).fitting).toEqual([]);
  expect(toView(null, missing(5), cards)).toMatchObject({ cart: null, estimate: null, fitting: [] });
});

const five = { id: 'promo_1', cards: 5, sum: '£10', said: 'Any 5 for £10', box: '/fill-a-box' };

test('a cart shows how many eligible cards a multi-buy still needs', () => {
  const cards = [card('Chosen', { multiBuy: five }), card('Other', { multiBuy: five }), card('Pack')];
  const taken = ['promo_1'];
  const state = (quantities: number[], more: Partial<Cart> = { taken }) => {
    const all = quantities.map((quantity, at) => ({
      variantId: cards[at]?.id ?? '',
      quantity,
      countsFor: cards[at]?.multiBuy?.id,
    }));
    const lines = all.filter(({ quantity }) => quantity > 0);
    return toView({ ...cart, lines, ...more } as unknown as Cart, missing(0), cards);
  };
  expect(state([1]).multiBuy).toEqual({ ...five, count: 1, missing: 4 });
  expect(state([3, 2]).multiBuy).toEqual({ ...five, count: 5, missing: 0 });
  expect(state([3, 3]).multiBuy).toEqual({ ...five, count: 6, missing: 4 });
  expect(state([4, 0, 4]).multiBuy).toEqual({ ...five, count: 4, missing: 1 });
  expect(state([0, 0, 4]).multiBuy).toBeUndefined();
  // Another offer takes more off, or the cart is a shop's.
  expect(state([3, 2], { taken: [] }).multiBuy).toBeUndefined();
  expect(state([3, 1], { trade: 'trade' }).multiBuy).toBeUndefined();
  expect(state([3]).fitting).not.toEqual([]);
  expect(state([5]).fitting).toEqual([]);
  expect(toView(cart, missing(0), [card('Chosen')])).not.toHaveProperty('multiBuy');
});

test('once delivery is free, only cards that count for the multi-buy are recommended', () => {
  const cards = [
    card('Chosen', { multiBuy: five }),
    card('Liked', { isBestseller: true }),
    card('Counts', { multiBuy: five }),
  ];
  const lines = [{ ...line('Chosen'), quantity: 4, countsFor: five.id }];
  const fitting = (amount: number) =>
    toView({ ...cart, lines } as unknown as Cart, missing(amount), cards).fitting.map(({ title }) => title);
  expect(fitting(0)).toEqual(['Counts']);
  expect(fitting(1)).toEqual(['Liked', 'Counts']);
});

test('two multi-buys with the same text are counted apart, and the one with most cards is shown', () => {
  const other = { ...five, id: 'promo_2', box: '/fill-a-box?offer=promo_2' };
  const lines = [
    { ...line('Chosen'), quantity: 2, countsFor: five.id },
    { ...line('Other'), quantity: 3, countsFor: other.id },
  ];
  const cards = [card('Chosen', { multiBuy: five }), card('Other', { multiBuy: other })];
  const { multiBuy } = toView({ ...cart, lines } as unknown as Cart, missing(0), cards);
  expect(multiBuy).toEqual({ ...other, count: 3, missing: 2 });
});

test('a shopper whose code makes delivery free is not asked to add cards', () => {
  const free = { ...cart, deliveryOptionId: 'so_1', isDeliveryFree: true };
  expect(untilFree({ cart: free, estimate: missing(5) })).toBeNull();
  expect(untilFree({ cart: free, estimate: missing(0) })).toBe(0);
  expect(untilFree({ cart, estimate: missing(5) })).toBe(5);
});

test('a code that will make delivery free ends the distance before a delivery is chosen', () => {
  const byCode = { ...missing(7.51), amount: 0 };
  expect(untilFree({ cart, estimate: byCode })).toBeNull();
  expect(toView(cart, byCode, [card('Chosen'), card('Other')]).fitting).toEqual([]);
});
