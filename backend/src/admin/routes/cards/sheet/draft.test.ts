import { cardTextNames, eachText } from '@shop/shared/cards/card-texts';
import { expect, test } from 'vitest';
import { mergeDraft } from './draft';
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
