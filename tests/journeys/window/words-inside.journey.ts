import { addWords, cartWithWords } from '../../world/cards/words.ts';
import { variantOf } from '../../world/cards-on-sale.ts';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { buy } from '../../world/orders.ts';
import { adminToken, ordersOf } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { openDesk } from '../owner/at-the-desk.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { cardForm, cards, cartLink, expectOrderPlaced, openHydrated, orderSummary, payWith } from '../shopper.ts';

const card = '/cards/do-not/do-not-be-anxious';
const written = '/words/do-not-be-anxious';

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('a shopper has the shop write into a card, sees it at once, and changes it in the cart', async ({ page }) => {
    await answerCookies(page);
    await page.goto(card);
    await page.getByRole('link', { name: 'Shall we write it for you? £0.75' }).click();
    await expect(page).toHaveURL(new RegExp(`${written}\\?variant=variant_`));
    await openHydrated(page, written);
    const words = page.getByRole('textbox', { name: 'Your words' });
    await words.fill('Dear 美咲,');
    await expect(page.getByRole('status').filter({ hasText: 'None of our hands can write 美咲' })).toBeVisible();
    await words.fill('Dear Ruth,');
    await page.getByText('Lines to borrow: encouragement').click();
    await page.getByRole('button', { name: 'One day at a time.' }).click();
    await expect(words).toHaveValue('Dear Ruth,\nOne day at a time.');
    await page.getByRole('radio', { name: 'Flowing' }).check();
    await expect(
      page.getByRole('img', { name: 'The inside of the card: Dear Ruth, One day at a time.' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();

    await expect(page).toHaveURL('/cart');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Words inside, Flowing hand: £0.75' });
    await expect(line).toContainText('One day at a time.');
    await expect(line).toContainText('£2.50 + £0.75');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await line.getByRole('button', { name: /^One more/ }).click();
    await expect(line).toContainText('£5.00 + £1.50');
    await line.getByRole('link', { name: /^Edit the words/ }).click();
    await expect(words).toHaveValue('Dear Ruth,\nOne day at a time.');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    await words.fill('Dear Naomi');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(line).toContainText('Dear Naomi');
    await expect(line).toContainText('£5.00 + £1.50');
  });
});

test('what was written stands on the order, in its mail, and beside the cards to be posted', {
  tag: '@nightly',
}, async ({ page, running, email }) => {
  await answerCookies(page);
  const cart = await readyCart(page, { email, isToBePaid: true });
  const typed = { words: 'Dear Ruth,\nwith love', hand: 'printed' };
  await addWords(running, cart, await variantOf(running, 'do-not-be-anxious'), typed);
  await page.goto('/checkout/payment');
  await expect(orderSummary(page)).toContainText('Words inside, Printed hand: £0.75');
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await mailTo(email, 'with love');

  const [placed] = await ordersOf(running, email);
  await openDesk(page, running, `/to-post?order=${placed?.id}`);
  const order = page.getByRole('listitem', { name: `Order ${placed?.display_id}`, exact: true });
  await order.getByText('Words inside').click();
  await expect(order).toContainText('with love');
});

test('a print breaks the words into lines as their page showed them', { tag: '@nightly' }, async ({
  page,
  running,
  email,
}) => {
  const words =
    'Dear Ruth – and all of you,\nmay the year to come be well-watered, bright and unhurried 🎂🕊️; we think of you on 24-12-2026, when the whole family meets again (at last)… With much love,\n\nNaomi/Boaz & the rest';
  await answerCookies(page);
  await openHydrated(page, written);
  await page.getByRole('textbox', { name: 'Your words' }).fill(words);
  await page.getByRole('radio', { name: 'Printed' }).check();
  const inside = page.getByRole('img', { name: /^The inside of the card: Dear Ruth/ });
  await expect(inside).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Printed hand"') && document.fonts.status))
    .toBe('loaded');
  const shown = await inside.evaluate(readLines);

  const typed = { words, hand: 'printed' };
  const variant = await variantOf(running, 'do-not-be-anxious');
  const { id } = await buy(running, await cartWithWords(running, variant, email, { typed }));
  const print = await fetch(new URL(`/admin/to-post/words?ids=${id}`, running.backend), {
    headers: bearer(await adminToken(running)),
  });
  const [sheet] = await readPrint(await print.bytes());
  const letters = (text: string) => text.replaceAll(/\s|\p{Default_Ignorable_Code_Point}/gu, '');
  expect(shown.length).toBeGreaterThan(5);
  expect(sheet?.lines.map(({ text }) => letters(text))).toEqual(shown.map(letters));
});

/** The drawing is laid flat first: its lines are aslant. */
function readLines(drawing: Element): string[] {
  for (const part of drawing.querySelectorAll<HTMLElement>('*')) part.style.transform = 'none';
  const text = drawing.querySelector('[style*="--letters"]')?.firstChild;
  const lines: { middle: number; text: string }[] = [];
  const range = document.createRange();
  for (const { segment, index } of new Intl.Segmenter('en-GB').segment(text?.textContent ?? '')) {
    if (!text || segment.trim() === '') continue;
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    const { top, bottom } = range.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const last = lines.at(-1);
    if (last && Math.abs(last.middle - middle) < (bottom - top) / 3) last.text += segment;
    else lines.push({ middle, text: segment });
  }
  return lines.map((line) => line.text);
}

test('the fonts of the hands load where words are written, and nowhere else', { tag: '@nightly' }, async ({ page }) => {
  await answerCookies(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const ofHands = () => fonts.filter((name) => /caveat|dancing-script|noto-emoji/.test(name));
  for (const address of ['/', card, '/cart']) await openHydrated(page, address);
  expect(ofHands()).toEqual([]);
  await openHydrated(page, written);
  await expect.poll(() => ofHands().length).toBeGreaterThan(1);
});
