import fc from 'fast-check';
import { hideReview, reviewToken } from '../../world/cards/reviews.ts';
import { asAdmin } from '../../world/owner.ts';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import { textOf } from '../../world/page/words.ts';
import { pickList } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { partsOf } from '../line.ts';
import type { Model, RememberedOrder } from '../model.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

const isToBePosted = ({ isMailed, isCancelRequested, isPosted }: RememberedOrder) =>
  !isMailed && (isPosted || !isCancelRequested);

/** The owner posts the last order, and two weeks go by. */
async function post({ shop, records, email }: Shopper, order: RememberedOrder): Promise<string> {
  const id = (await records.orders(email)).find(({ number }) => number === order.number)?.id ?? '';
  if (order.isPosted) return id;
  const parcels = (await records.parcelKeys(id)).filter(({ to }) => order.receivers.has(to));
  const isKept = [...order.lines.keys()].some((line) => partsOf(line).to === '');
  const orders = [...(isKept ? [id] : []), ...parcels.map(({ key }) => key)].map((key) => ({ id: key }));
  const { status, body } = await asAdmin(shop, '/admin/to-post/post', { orders });
  const isPosted = status === 200 && pickList(body, 'failed').length === 0;
  invariant(isPosted, `Order ${order.number} cannot be posted: ${JSON.stringify(body)}`);
  await records.backdatePosting(id);
  order.isPosted = true;
  return id;
}

const starsOf = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

export const reviews = () =>
  fc
    .record({
      stars: fc.integer({ min: 1, max: 5 }),
      decision: fc.constantFrom('shows', 'shows', 'hides', 'does not read'),
    })
    .map(
      ({ stars, decision }) =>
        new Step({
          sentence: `gives ${starsOf(stars)} to a card that was posted two weeks ago, and the owner ${decision} it`,
          when: ({ orders, isSessionRevoked }) => orders.some(isToBePosted) && !isSessionRevoked,
          async take(model: Model, shopper) {
            const { shop, browser, records } = shopper;
            const order = model.orders.findLast(isToBePosted);
            if (!order) return;
            const id = await post(shopper, order);
            await browser.open(`/reviews/write?token=${reviewToken('write-review', id)}`);
            const { page } = browser;
            const bought = new Set([...order.lines.keys()].map((line) => partsOf(line).title));
            const listed = page.main.querySelectorAll('section h2').map(textOf);
            invariant(
              listed.toSorted().join() === [...bought].toSorted().join(),
              `${listed.join(', ') || 'Nothing'} can be reviewed, and ${[...bought].join(', ')} were bought.`,
            );
            const open = page.main.querySelectorAll('form section h2').map(textOf)[0];
            if (!open) return;
            const words = `Thick paper, said of order ${order.number}.`;
            const fields = { [starsOf(stars)]: 'given', [`What you think of ${open} (optional)`]: words };
            await browser.press({ button: 'Send my review', fields });
            invariant(browser.page.says('We read what you wrote'), 'A review is not taken.');
            const written = (await records.reviews(id)).get(open);
            if (!written) throw new InvariantViolation(`No review of ${open} is kept.`);
            if (decision === 'shows') {
              await asAdmin(shop, `/admin/reviews/${written.id}/show`, { updated_at: written.updatedAt });
            }
            if (decision === 'hides') await hideReview(shop, written.id);
            await expectRating(shopper, open, { words, isShown: decision === 'shows' });
          },
        }),
    );

/** The page of a card is kept for a while, and other shoppers review it too. */
async function expectRating({ browser, records }: Shopper, title: string, mine: { words: string; isShown: boolean }) {
  const card = (await browser.peek('/cards')).link(title);
  await waitFor(`the page of ${title} to tell what is shown of it`, async () => {
    const stars = await records.shownStars(title);
    const average = Math.round((10 * stars.reduce((sum, one) => sum + one, 0)) / stars.length) / 10;
    const rating = `${average} of 5 from ${stars.length} ${stars.length === 1 ? 'buyer' : 'buyers'}`;
    const page = await browser.peek(card);
    const told = page.root
      .querySelectorAll('a')
      .map(textOf)
      .find((text) => / of 5 from \d+ buyers?$/.test(text));
    if (told !== (stars.length > 0 ? rating : undefined)) return undefined;
    if (stars.length === 0) return mine.isShown ? undefined : true;
    const said = await browser.peek(`${card}/reviews`);
    return said.says(mine.words) === mine.isShown || undefined;
  });
}
