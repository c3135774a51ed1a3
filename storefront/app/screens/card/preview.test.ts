import { cardPreviewPath, type PreviewCard, signCardPreview } from '@shop/shared/signed/card-preview';
import { expect, test } from 'vitest';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';

const shop = await openStorefrontForFile();

const card: PreviewCard = {
  title: 'Every good gift',
  range: null,
  description: '',
  themes: ['Joy'],
  occasions: ['Harvest supper'],
  isComingSoon: false,
  front: null,
  reverse: null,
  cardsInside: 1,
  envelopes: [],
  size: '',
  inside: '',
  reference: '',
  translation: '',
  verse: '',
};

test('the owner’s preview says what the card is sent for, as its page will', async () => {
  const address = new URL(cardPreviewPath, shop.address);
  address.searchParams.set('card', await signCardPreview(card, 'http://localhost:9000', 'link'));
  const page = await (await fetch(address)).text();
  expect(page).toContain('Every good gift');
  expect(page).toMatch(/aria-label="Sent for".*href="\/occasions\/harvest-supper"/);
});
