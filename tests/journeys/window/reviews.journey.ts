import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askForReviews, hideReview, postedCard, showReview, writeReview } from '../../world/cards/reviews.ts';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectWhole, openDesk, sizes, toDo } from '../owner/at-the-desk.ts';
import { expect, test } from '../shop.ts';

const kept = 'Thank you. We read what you wrote, and then it is shown with the card.';

async function addressOfCard(running: RunningShop, id: string): Promise<string> {
  const { body } = await call(running, `/store/products/${id}?fields=handle,collection.handle,*categories`);
  const product = pick(body, 'product');
  return `/${pickText(product, 'categories', 0, 'handle')}/${pickText(product, 'collection', 'handle')}/${pickText(product, 'handle')}`;
}

const lineOn = (page: Page) => page.getByRole('main').getByRole('link', { name: /^[\d.]+ of 5 from \d+ buyers?$/ });

test('a buyer reviews a card by the mailed link, and its page says so once the owner has read it', async ({
  page,
  running,
  email,
}) => {
  const posted = await postedCard(running, email);
  const words = `Thick paper, and my aunt wept. ${randomUUID()}`;
  await askForReviews(running, posted);
  await answerCookies(page);
  await page.goto(linkIn(await mailTo(email, 'How were your cards?'), `${running.storefront}/reviews/write`));
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel(`What you think of ${posted.title} (optional)`).fill(words);
  await page.getByLabel('Your name (optional)').fill('Ruth of Newry');
  await page.getByRole('button', { name: 'Send my review' }).click();
  await expect(page.getByText(kept)).toBeInViewport();

  await openDesk(page, running, '/reviews');
  const found = page.getByRole('article').filter({ hasText: words });
  await expect(found.getByText('4 of 5 stars from Ruth of Newry')).toBeVisible();
  await found.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('The review is shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Shown', exact: true }).click();
  await found.getByRole('button', { name: 'Answer', exact: true }).click();
  await found.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, Ruth.');
  await found.getByRole('button', { name: 'Save the answer' }).click();
  await expect(found.getByRole('region', { name: 'Your answer' })).toContainText('Thank you, Ruth.');

  const card = await addressOfCard(running, posted.product);
  await expect
    .poll(async () => {
      await page.goto(`${running.storefront}${card}`);
      return lineOn(page).count();
    })
    .toBe(1);
  await lineOn(page).click();
  await expect(page).toHaveURL(`${card}/reviews`);
  const said = page.getByRole('listitem').filter({ hasText: words });
  await expect(said).toContainText('Ruth of Newry');
  await expect(said).toContainText('Thank you, Ruth.');

  await openDesk(page, running, '/reviews');
  await page.getByRole('button', { name: 'Shown', exact: true }).click();
  await found.getByRole('button', { name: 'Hide…' }).click();
  await found.getByRole('textbox', { name: 'Why it is hidden' }).fill('It was written by a test.');
  await found.getByRole('button', { name: 'Hide this review' }).click();
  await expect(page.getByText('The review is hidden.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${running.storefront}${card}/reviews`)).text())
    .not.toContain(words);
});

test('the pages of reviews are accessible', { tag: '@nightly' }, async ({ page, running, email }) => {
  await answerCookies(page);
  const posted = await postedCard(running, email);
  await page.goto(`/reviews/write?token=${posted.token}`);
  await expectAccessible(page);
  await writeReview(running, posted, { stars: 5, words: 'a'.repeat(300), name: 'Ruth' });
  const id = await showReview(running, posted);
  try {
    const card = await addressOfCard(running, posted.product);
    await expect
      .poll(async () => {
        await page.goto(`${card}/reviews`);
        return new URL(page.url()).pathname;
      })
      .toBe(`${card}/reviews`);
    await expectAccessible(page);
  } finally {
    await hideReview(running, id);
  }
});

for (const { name, width, height } of sizes) {
  test(`Today leads the owner to what waits to be read, at a ${name}`, { tag: '@nightly' }, async ({
    page,
    running,
    email,
  }) => {
    await page.setViewportSize({ width, height });
    const posted = await postedCard(running, email);
    const words = `Read me. ${randomUUID()}`;
    await writeReview(running, posted, { stars: 5, words });
    await openDesk(page, running, '/today');
    await toDo(page, /^\d+ reviews? to read/).click();
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
    await expectWhole(page);
    await hideReview(running, await showReview(running, posted));
  });
}
