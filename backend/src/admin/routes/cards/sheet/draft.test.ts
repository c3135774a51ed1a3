import { cardTextNames, eachText } from '@shop/shared/cards/card-texts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeDraft, readDraft, storeDraft } from './draft';
import { newSheet, type Sheet } from './sheet';

const texts = eachText(cardTextNames, (): string[] => []);
const choices = { ranges: [], themes: [], occasions: [], envelopes: [], prices: ['2.50'], texts };
const card: Sheet = { ...newSheet(choices), title: 'Be still', range: 'linen' };

test('what was changed elsewhere is taken where nothing was typed, and said', () => {
  const sheet = { ...card, inside: 'Happy birthday' };
  const present = { ...card, range: 'wee', is_shown: false, envelopes: [{ name: 'White', price: '3.00' }] };
  const merged = mergeDraft({ sheet, madeFrom: card }, present);
  expect(merged.sheet).toEqual({ ...present, inside: 'Happy birthday' });
  expect(merged.madeFrom).toEqual(present);
  expect(merged.taken.toSorted()).toEqual(['envelopes', 'is_shown', 'range']);
  expect(merged.clashing).toEqual([]);
});

test('what was changed in both places stays as it was typed, and is said until the card is saved', () => {
  const present = { ...card, title: 'Be very still' };
  const merged = mergeDraft({ sheet: { ...card, title: 'Be calm' }, madeFrom: card }, present);
  expect(merged).toMatchObject({ sheet: { title: 'Be calm' }, taken: [], clashing: ['title'] });
  expect(mergeDraft(merged, present)).toEqual(merged);
});

test('the same change in both places is no clash, and an unchanged card says nothing', () => {
  const sheet = { ...card, title: 'Be calm' };
  expect(mergeDraft({ sheet, madeFrom: card }, sheet)).toMatchObject({ sheet, taken: [], clashing: [] });
  expect(mergeDraft({ sheet, madeFrom: card }, card)).toEqual({ sheet, madeFrom: card, taken: [], clashing: [] });
});

test('a field that the draft does not know is as the shop has it', () => {
  const { occasions: _, ...older } = card;
  const present = { ...card, occasions: ['Easter'] };
  const merged = mergeDraft({ sheet: older as Sheet, madeFrom: older as Sheet }, present);
  expect(merged).toMatchObject({ sheet: present, taken: [] });
});

describe('the browser', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  test('remembers a draft with what it was made from, until it is removed', () => {
    const draft = { sheet: { ...card, title: 'Be calm' }, madeFrom: card };
    storeDraft('prod_1', draft);
    expect(readDraft('prod_1', { ...card, range: 'wee' })).toEqual(draft);
    expect(readDraft('prod_2', card)).toBeUndefined();
    storeDraft('prod_1', undefined);
    expect(readDraft('prod_1', card)).toBeUndefined();
  });

  test('reads a draft that was stored as a sheet alone', () => {
    kept.set('shop-card-sheet:prod_1', JSON.stringify({ ...card, title: 'Be calm' }));
    expect(readDraft('prod_1', card)).toEqual({ sheet: { ...card, title: 'Be calm' }, madeFrom: card });
    kept.set('shop-card-sheet:prod_1', '{');
    expect(readDraft('prod_1', card)).toBeUndefined();
  });
});
