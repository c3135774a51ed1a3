import { sampleCard } from '../../../testing/sample-card.ts';
import type { Card } from '../../commerce/catalogue/card.ts';

/** Contains the characters that XML must escape. */
const anxious = sampleCard('Salt & "light"', {
  id: 'prod_1',
  handle: 'do-not-be-anxious',
  range: { handle: 'do-not', title: 'Do not' },
  description: 'For <anybody> who worries.\u0007',
  themes: ['Peace'],
  occasions: ['Thinking of you'],
  isBestseller: true,
  isNew: true,
  front: { key: 'front-1', alt: 'A dandelion & its clock' },
  reverse: { key: 'reverse-1', alt: 'Reverse' },
  reference: 'Philippians 4:6',
  translation: 'ESV',
  envelopes: [
    { variantId: 'variant_1', name: 'White', sku: 'DN-02-WHITE', price: 2.5 },
    { variantId: 'variant_2', name: 'Mustard', sku: 'DN-02-MUSTARD', price: 2.75 },
  ],
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-02-01T09:00:00.000Z',
});

const bundle: Card = {
  ...anxious,
  id: 'prod_2',
  handle: 'do-not-range',
  title: 'The whole range',
  range: { handle: 'do-not-range', title: 'Full range' },
  isNew: false,
  reverse: null,
  cardsInside: 10,
  envelopes: [{ variantId: 'variant_3', name: 'White', sku: 'DN-ALL-WHITE', price: 19.99 }],
  updatedAt: '2026-03-01T09:00:00.000Z',
};

const comingSoon: Card = {
  ...anxious,
  id: 'prod_3',
  handle: 'soon',
  title: 'Soon',
  isComingSoon: true,
  range: null,
  updatedAt: '2026-01-09T09:00:00.000Z',
};

export const sold = {
  cards: [anxious, bundle, comingSoon],
  ranges: [{ handle: 'do-not', title: 'Do not', updatedAt: '2026-01-02T09:00:00.000Z' }],
  categories: ['cards'],
  giftCards: [10, 20],
};
