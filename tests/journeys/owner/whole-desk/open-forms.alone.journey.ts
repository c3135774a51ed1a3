import type { Page } from '@playwright/test';
import { Desk } from '../../../contract/orders/papers/desk.ts';
import { createCard } from '../../../world/cards/owner-cards.ts';
import { postedCard, writeReview } from '../../../world/cards/reviews.ts';
import { call } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { medusaJargon, readAll, signInAtDesk, untilShown } from './desk.ts';
import { faultsOf } from './page-faults.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const forms: { name: string; path: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'a new code', path: '/offers', open: press('New code') },
  { name: 'a new any-five offer', path: '/offers', open: press('New any-five offer') },
  { name: 'a new sale', path: '/offers', open: press('New sale') },
  { name: 'an answer', path: '/messages', open: press('Answer') },
  { name: 'a saved reply', path: '/messages', open: press('New reply') },
  { name: 'an answer to a review', path: '/reviews', open: press('Answer') },
  { name: 'a review to hide', path: '/reviews', open: press('Hide…') },
  { name: 'the VAT', path: '/business', open: press('I am registered for VAT') },
  { name: 'any days', path: '/business', open: press('Any days') },
  {
    name: 'ticked orders',
    path: '/to-post',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Post order/ })
        .first()
        .click(),
  },
  { name: 'a new card', path: '/cards/new', open: async () => {} },
  { name: 'a newsletter', path: '/subscribers/newsletter', open: async () => {} },
  { name: 'no unsent mail', path: '/unsent-mails', open: async () => {} },
];

test('every form and dialog of the desk fits a telephone, and works with thumb and screen reader', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  test.setTimeout(300_000);
  const desk = await Desk.open(running);
  const [order, withdrawn] = [
    await desk.sell([{ ...desk.card(250), quantity: 2 }]),
    await desk.sell([{ ...desk.card(250), quantity: 1 }]),
  ];
  await desk.post(withdrawn);
  await call(running, `/store/orders/${withdrawn.id}/cancel-request`, {
    body: { reason: 'Too late' },
    headers: { 'x-order-access': withdrawn.proof },
  });
  await writeReview(running, await postedCard(running, email), { stars: 5, words: 'Lovely.', name: 'Ruth' });
  const letter = { name: 'Ruth', email, message: 'Do you post to Rathlin?' };
  expect((await call(running, '/store/contact', { body: letter })).status).toBe(200);
  const card = await createCard(running);
  try {
    const all = [
      ...forms,
      { name: 'a card', path: `/cards/${card.id}`, open: async () => {} },
      { name: 'an order', path: `/orders/${order.id}`, open: async () => {} },
      { name: 'a refund', path: `/orders/${order.id}`, open: press('Refund…') },
      { name: 'a cancellation', path: `/orders/${order.id}`, open: press(/^Cancel and pay back/) },
      { name: 'a withdrawal', path: `/orders/${withdrawn.id}`, open: press('Nothing came back') },
    ];
    await signInAtDesk(page, running);
    const faults: Record<string, string[]> = {};
    for (const { name, path, open } of all) {
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${running.backend}/app${path}`);
        await untilShown(page);
        await open(page);
        await untilShown(page);
        // The rest of an order's page is Medusa's, which names a card's number so.
        const isShopPage = !path.startsWith('/orders/');
        const jargon = (await readAll(page)).filter(
          (line) => medusaJargon.test(line) || (isShopPage && /\bsku\b/i.test(line)),
        );
        const found = [...(await faultsOf(page)), ...jargon.map((line) => `says: ${line}`)];
        if (found.length > 0) faults[`${name} at ${width}`] = found;
      }
    }
    expect(faults).toEqual({});
  } finally {
    await card.remove();
  }
});
