import { expect, test } from 'vitest';
import { sampleRange } from '../../../testing/sample-range.ts';
import { toCard } from './card-mapper.server.ts';

type Product = Parameters<typeof toCard>[0];

const envelope = (id: string, title: string) => ({
  id,
  title,
  variant_rank: 0,
  calculated_price: { calculated_amount: 2.5 },
});

test('a card is the same, whichever of its categories, themes and envelopes Medusa lists first', () => {
  const listed = {
    categories: [{ handle: 'wedding' }, { handle: 'cards' }, { handle: 'advent' }],
    tags: [{ value: 'hope' }, { value: 'birds' }],
    variants: [envelope('variant_2', 'White'), envelope('variant_1', 'Kraft')],
  };
  const other = {
    categories: listed.categories.toReversed(),
    tags: listed.tags.toReversed(),
    variants: listed.variants.toReversed(),
  };
  const [card, again] = [listed, other].map((lists) => toCard({ ...sampleRange[0], ...lists } as unknown as Product));
  expect(card).toMatchObject({ category: 'cards', themes: ['birds', 'hope'] });
  expect(card?.envelopes.map(({ variantId }) => variantId)).toEqual(['variant_1', 'variant_2']);
  expect(again).toEqual(card);
});
