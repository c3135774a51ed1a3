import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sellRange } from '../../../testing/sample-range.ts';

const shop = await openStorefrontForFile({ MEASUREMENT_ID: 'G-TEST1234', CARD_SANDBOX_URL: '' });

test('where Google counts and Stripe takes cards, the privacy policy says what each gets and stores', async () => {
  sellRange(shop.backend);
  const page = pageOf(await shop.browse().get('/info/legal'));
  for (const told of [
    'search for',
    'put into the cart',
    'start the checkout',
    'sign in',
    'of an order its reference',
  ]) {
    expect(page.text).toMatch(new RegExp(`Google is told [^.]*${told}`));
  }
  expect(page.text).toContain('With your agreement, Google counts for us what you do here.');
  const names = page.main.querySelectorAll('tbody th').map(({ text }) => text);
  expect(names).toEqual(expect.arrayContaining(['__stripe_mid', '__stripe_sid', '_ga and its like']));
});
