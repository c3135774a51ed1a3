import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleRange, sellRange } from '../../../testing/sample-range.ts';
import { product } from '../../../testing/stand-in-backend.ts';
import { themeSize } from './shown-themes.server.ts';

const shop = await openStorefrontForFile();

// A theme of another category alone: links to themes lead to the cards.
const candle = { ...product('candle', 'Candle', ['Hope', 'Light']), categories: [{ handle: 'gifts' }] };
beforeEach(() => sellRange(shop.backend, [...sampleRange, candle]));

const home = async () => pageOf(await shop.browse().get('/'));

test('the home page has a banner, themes, favourites, latest designs, ranges and ways to stay in touch', async () => {
  const page = await home();
  expect(page.heading).toBe('Words worth keeping, on paper worth holding');
  expect(page.main.querySelectorAll('h2').map(({ text }) => text.trim())).toEqual([
    'Choose by theme',
    'Our favourites',
    'Our latest designs',
    'Have the full range',
    'Would our cards suit your shelves?',
    'Letters from the studio',
    'See what is on the drawing board',
  ]);
  for (const region of ['favourites', 'latest']) {
    expect(page.main.querySelectorAll(`section[aria-labelledby=${region}] article`), region).toHaveLength(4);
  }
  expect(page.link('Become a stockist')).toBe('/info/stockist');
  expect(page.link('Instagram')).toMatch(/^https:\/\/www\.instagram\.com/);
  expect(page.hasButton('Subscribe')).toBe(true);
  expect(page.text).toContain('Free standard delivery');
});

test('the question about cookies follows the skip link, so that a keyboard reaches it before the page', async () => {
  const { text } = await shop.browse().get('/');
  const places = ['Skip to content', 'data-cookies="all"', '<header'].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('each theme is as large as its cards are many, and leads to them', async () => {
  const themes = (await home()).main.querySelectorAll('section[aria-labelledby=themes] a');
  const shown = themes.map((theme) => [theme.text, theme.getAttribute('href'), theme.getAttribute('style')]);
  const expected = Object.entries({ Hope: 6, Peace: 3, Courage: 2 }).map(([name, count]) => [
    name,
    `/cards?tag=${name}`,
    expect.stringContaining(`font-size:${themeSize(count).toFixed(3)}rem`),
  ]);
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(expect.arrayContaining(expected));
});

test('the full ranges are promoted with the saving of their real prices', async () => {
  const page = await home();
  expect(page.text).toContain('save up to 20%');
  expect(page.text).toContain('5 cards, £9.99');
  expect(page.main.querySelectorAll('section[aria-labelledby=ranges] a')).toHaveLength(1);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('home')).toEqual([]);
});
