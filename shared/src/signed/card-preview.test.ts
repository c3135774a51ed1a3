import { expect, test } from 'vitest';
import { eachText, pageTextNames } from '../cards/card-texts.ts';
import { type PreviewCard, readCardPreview, signCardPreview } from './card-preview.ts';

const secret = 'a secret of the two programs';
const card: PreviewCard = {
  title: 'Fürchte dich nicht – “do not”',
  range: null,
  description: '',
  themes: ['Courage'],
  occasions: ['Exams'],
  isComingSoon: false,
  front: { key: 'card-0123.webp', alt: 'A boat' },
  reverse: null,
  ...eachText(pageTextNames, (name) => `Its own ${name}`),
  cardsInside: 1,
  envelopes: [{ name: 'White', sku: 'DN-11-WHITE', price: 2.5 }],
};

test('a card that is being written comes to the storefront as it is', async () => {
  const signed = await signCardPreview(card, 'http://localhost:9000', secret, 1000);
  expect(await readCardPreview(signed, secret, 1001)).toMatchObject({ card, shownIn: 'http://localhost:9000' });
});

test('what another has signed, has changed, or was signed an hour ago is not shown', async () => {
  const signed = await signCardPreview(card, 'http://localhost:9000', secret, 1000);
  expect(await readCardPreview(signed, 'another secret', 1001)).toBeUndefined();
  expect(await readCardPreview(`A${signed}`, secret, 1001)).toBeUndefined();
  expect(await readCardPreview(signed, secret, 4600)).toBeUndefined();
  expect(await readCardPreview('', secret)).toBeUndefined();
});
