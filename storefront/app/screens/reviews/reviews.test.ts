import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sellRange } from '../../../testing/sample-range.ts';
import { cutOff, Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const fret = '/cards/do-not/do-not-fret';
const averages = [
  { product_id: 'prod_do-not-fret', count: 23, average: 4.8, changed_at: '2026-11-20T10:00:00.000Z' },
  { product_id: 'prod_do-not-worry', count: 1, average: 5, changed_at: '2026-11-21T10:00:00.000Z' },
];
const said = {
  id: 'rev_1',
  stars: 4,
  words: 'Thick paper.\nMy aunt wept.',
  name: 'Ruth of Newry',
  answer: 'Thank you, Ruth.',
  written_at: '2026-11-20T23:30:00.000Z',
};

beforeEach(() => {
  sellRange(shop.backend);
  shop.backend.when('GET /store/review-averages', { review_averages: averages });
  shop.backend.when('GET /store/reviews/prod_do-not-fret', { reviews: [said], count: 23 });
});
const factsIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '[]');

describe('a card that buyers have reviewed', () => {
  test('says so in one line, which leads to what they said', async () => {
    const page = pageOf(await shop.browse().get(fret));
    expect(page.link('4.8 of 5 from 23 buyers')).toBe(`${fret}/reviews`);
    expect(page.text).not.toContain('Thick paper');
    expect(pageOf(await shop.browse().get('/cards/do-not/do-not-worry')).link('5 of 5 from 1 buyer')).toBeTruthy();
  });

  test('tells a search engine their average', async () => {
    const [product] = factsIn((await shop.browse().get(fret)).text);
    expect(product.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      ratingCount: 23,
    });
  });

  test('has a page of their words, with the shop’s answers', async () => {
    const page = pageOf(await shop.browse().get(`${fret}/reviews`));
    expect(page.heading).toBe('Do not fret: said by buyers');
    // It was written at half past eleven at night, London time.
    expect(page.text).toMatch(/Ruth of Newry\s?, 20 November 2026 Thick paper\. My aunt wept\./);
    expect(page.text).toMatch(/answers Thank you, Ruth\./);
    expect(page.root.querySelector('[role=img][aria-label="4 of 5 stars"]')).not.toBeNull();
    expect(page.link('See the card')).toBe(fret);
  });

  test('tells a search engine each of them there, and the page is listed under one address', async () => {
    const { text } = await shop.browse().get(`${fret}/reviews`);
    const [product] = factsIn(text);
    const { review, ...card } = product;
    expect(card).toEqual(factsIn((await shop.browse().get(fret)).text)[0]);
    expect(card).toMatchObject({ '@type': 'Product', '@id': `http://localhost${fret}#product` });
    expect(review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ruth of Newry' },
        datePublished: '2026-11-20',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        reviewBody: said.words,
      },
    ]);
    expect(text).toContain(`<link rel="canonical" href="http://localhost${fret}/reviews"`);
    expect((await shop.browse().get('/sitemap.xml')).text).toContain(`<loc>http://localhost${fret}/reviews</loc>`);
  });

  test('shows stars without words and name as they are', async () => {
    const bare = { ...said, words: '', name: '', answer: '' };
    shop.backend.when('GET /store/reviews/prod_do-not-worry', { reviews: [bare], count: 1 });
    const seen = await shop.browse().get('/cards/do-not/do-not-worry/reviews');
    expect(pageOf(seen).text).toContain('A buyer');
    expect(pageOf(seen).text).not.toContain('answers');
    expect(factsIn(seen.text)[0].review[0]).not.toHaveProperty('reviewBody');
  });

  test('has further pages of them, and no page beyond the last', async () => {
    expect(pageOf(await shop.browse().get(`${fret}/reviews`)).link('Older reviews')).toBe(`${fret}/reviews?page=2`);
    const second = pageOf(await shop.browse().get(`${fret}/reviews?page=2`));
    expect(second.link('Newer reviews')).toBe(`${fret}/reviews`);
    expect(shop.backend.calls.at(-1)?.url).toBe('/store/reviews/prod_do-not-fret?limit=20&offset=20');
    expect((await shop.browse().get(`${fret}/reviews?page=9`)).to).toBe(`${fret}/reviews?page=2`);
  });

  test('has one address for them', async () => {
    const other = await shop.browse().get('/cards/wee/do-not-fret/reviews');
    expect([other.status, other.to]).toEqual([301, `${fret}/reviews`]);
    expect((await shop.browse().get('/cards/do-not/no-such-card/reviews')).status).toBe(404);
    expect((await shop.browse().get('/nowhere/do-not/do-not-fret/reviews')).status).toBe(302);
  });
});

test('a card without reviews has no line, no structured data, no page of them and no place in the sitemap', async () => {
  const afraid = '/cards/do-not/do-not-be-afraid';
  const { text } = await shop.browse().get(afraid);
  expect(text).not.toMatch(/buyers?<|aggregateRating|\/reviews/);
  expect((await shop.browse().get(`${afraid}/reviews`)).to).toBe(afraid);
  expect((await shop.browse().get('/sitemap.xml')).text).not.toContain(`${afraid}/reviews`);
});

describe('the link of the mail', () => {
  const path = '/reviews/write?token=order_1.x';
  const route = '/store/review-requests';
  const card = (name: string, review: object | null = null) => ({
    product_id: `prod_${name}`,
    title: `Do not ${name}`,
    picture: '',
    review,
  });
  const asks = (...cards: object[]) => shop.backend.when(`GET ${route}`, { cards });
  const press = async (fields: Record<string, string>) => {
    const browser = shop.browse();
    const form = pageOf(await browser.get(path)).press({ button: 'Send my review' });
    return { browser, seen: await browser.post(form.action, { ...form.fields, ...fields }, path) };
  };

  test('opens the cards of its order, without an account and kept out of search engines', async () => {
    asks(card('fret'), card('worry'));
    const seen = await shop.browse().get(path);
    const page = pageOf(seen);
    expect([seen.status, page.heading, seen.headers.get('x-robots-tag')]).toEqual([
      200,
      'How were your cards?',
      'noindex',
    ]);
    expect(page.root.querySelectorAll('fieldset legend').map(({ text }) => text)).toEqual([
      'Stars for Do not fret',
      'Stars for Do not worry',
    ]);
    expect(page.root.querySelectorAll('input[type=radio]')).toHaveLength(10);
    expect(page.root.querySelectorAll('input[checked]')).toHaveLength(0);
    expect(seen.headers.get('etag')).toBeNull();
  });

  test('keeps the stars of one card and leaves the other out', async () => {
    asks(card('fret'), card('worry'));
    shop.backend.when(`POST ${route}`, {});
    const { browser, seen } = await press({
      'stars-prod_fret': '4',
      'words-prod_fret': ' Thick.\r\nGood. ',
      name: ' Ruth ',
    });
    expect([seen.status, seen.to]).toEqual([303, path]);
    expect(shop.backend.sent(`POST ${route}`)).toEqual([
      { token: 'order_1.x', name: 'Ruth', reviews: [{ product_id: 'prod_fret', stars: 4, words: 'Thick.\nGood.' }] },
    ]);
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'Thank you. We read what you wrote, and then it is shown with the card.',
    );
  });

  test.each([
    ['no stars at all', {}, 'Please give one card at least its stars'],
    ['words without stars', { 'words-prod_worry': 'Lovely.' }, 'Please give this card stars too'],
    ['six stars', { 'stars-prod_fret': '6' }, 'Please choose the stars'],
    [
      'too many words',
      { 'stars-prod_fret': '5', 'words-prod_fret': 'a'.repeat(1001) },
      'Please use at most 1000 characters',
    ],
    [
      'a name that is too long',
      { 'stars-prod_fret': '5', name: 'a'.repeat(61) },
      'Please use at most 60 characters for your name',
    ],
  ])('says what is wrong with %s, and keeps what was typed', async (_what, fields: Record<string, string>, told) => {
    asks(card('fret'), card('worry'));
    const { seen } = await press(fields);
    expect(seen.status).toBe(422);
    expect(pageOf(seen).notices.join(' ')).toContain(told);
    for (const typed of Object.values(fields).filter((one) => one.length > 1)) expect(seen.text).toContain(typed);
    expect(shop.backend.sent(`POST ${route}`)).toEqual([]);
  });

  test('shows what was said before, to be changed until it is read', async () => {
    asks(
      card('fret', { stars: 3, words: 'Thin.', name: 'Ruth', state: 'waiting' }),
      card('worry', { stars: 5, words: 'Splendid.', name: 'Ruth', state: 'shown' }),
      card('despair', { stars: 1, words: '', name: '', state: 'hidden' }),
    );
    const page = pageOf(await shop.browse().get(path));
    expect(page.root.querySelector('input[checked]')?.getAttribute('value')).toBe('3');
    expect(page.valueOf('What you think of Do not fret (optional)')).toBe('Thin.');
    expect(page.valueOf('Your name (optional)')).toBe('Ruth');
    expect(page.root.querySelectorAll('fieldset')).toHaveLength(1);
    expect(page.text).toContain('Splendid. It is shown with the card and cannot be changed any more.');
    expect(page.text).toContain('We do not show your review of this card.');
  });

  test('thanks when everything is reviewed', async () => {
    asks(card('fret', { stars: 3, words: '', name: '', state: 'shown' }));
    const page = pageOf(await shop.browse().get(path));
    expect(page.text).toContain('You have reviewed them all. Thank you.');
    expect(page.hasButton('Send my review')).toBe(false);
  });

  test('that opens nothing says so, with a way on', async () => {
    shop.backend.when(`GET ${route}`, new Refusal(404, 'No.', 'review_link_unknown'));
    for (const address of [path, '/reviews/write']) {
      const seen = await shop.browse().get(address);
      expect([seen.status, pageOf(seen).heading]).toEqual([404, 'This link does not open any cards']);
      expect(pageOf(seen).link('Write to us')).toBe('/info/contact');
    }
  });

  test('says why a review was refused, or that it was not kept, beside what was typed', async () => {
    asks(card('fret'));
    const fields = { 'stars-prod_fret': '5', 'words-prod_fret': 'Lovely and thick.' };
    const sentence = 'We have read this review already, so it cannot be changed any more.';
    for (const [answer, told] of [
      [new Refusal(400, sentence, 'review_decided'), sentence],
      [new Refusal(500), 'We could not keep your review just now. Please try again.'],
      [cutOff, 'We could not keep your review just now. Please try again.'],
    ] as const) {
      shop.backend.when(`POST ${route}`, answer);
      const { seen } = await press(fields);
      const page = pageOf(seen);
      expect([seen.status, page.notices[0]]).toEqual([502, told]);
      expect(page.valueOf('What you think of Do not fret (optional)')).toBe('Lovely and thick.');
      expect(page.root.querySelector('input[checked]')?.getAttribute('value')).toBe('5');
    }
  });

  test('cannot be opened while the backend is away', async () => {
    shop.backend.when(`GET ${route}`, new Refusal(500));
    expect((await shop.browse().get(path)).status).toBe(503);
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('reviews')).toEqual([]);
});
