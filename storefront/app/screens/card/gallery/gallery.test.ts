import { beforeEach, expect, test } from 'vitest';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { product } from '../../../../testing/stand-in-backend.ts';

const card = (handle: string, metadata: Record<string, string>, images = ['a.png', 'b.png']) => ({
  ...product(handle, 'Be still', ['Peace']),
  images: images.map((name) => ({ url: `http://localhost/uploads/${handle}-${name}` })),
  metadata,
});
const products = [
  card('plain', { inside: 'Blank inside', size: 'A6, 105 × 148 mm' }),
  card('with-words', { inside: 'Peace be with you.', size: '130 mm square' }),
  card('untold', {}),
  card('one-picture', { inside: 'Blank inside' }, ['a.png']),
  card('pack', { inside: 'One of each', cards_inside: '10' }),
  card('three-pictures', {}, ['a.png', 'b.png', 'c.png']),
  card('bare', { inside: 'Blank inside' }, []),
];
const price = (name: string, free_over: number | null) => ({
  id: `so_${name}`,
  code: name.toLowerCase(),
  name,
  description: 'By post',
  bands: [{ up_to: null, price: 1 }],
  free_over,
});

const storefront = await openStorefrontForFile();
const prices = [price('Express', null), price('Standard', 12.5)];

beforeEach(() => {
  storefront.backend.answer = ({ url }) => {
    if (url?.startsWith('/store/delivery-prices')) return { delivery_prices: prices };
    return url?.startsWith('/store/products') ? { products, count: products.length } : undefined;
  };
});

const read = async (path: string) => (await fetch(new URL(path, storefront.address))).text();
const posesOf = (html: string) => [...html.matchAll(/name="pose"[^>]* value="(\w+)"/g)].map(([, pose]) => pose);

test.each([
  ['plain', ['front', 'standing', 'inside', 'back']],
  ['untold', ['front', 'standing', 'back']],
  ['one-picture', ['front', 'standing', 'inside']],
  ['pack', []],
  ['bare', []],
])('the card ‘%s’ has the views %j: a missing text or picture is not made up', async (handle, poses) => {
  expect(posesOf(await read(`/cards/do-not/${handle}`))).toEqual(poses);
});

test('a card is drawn in the size that the owner gave it, with its words inside and the colour of its envelope', async () => {
  const html = await read('/cards/do-not/with-words');
  expect(html).toContain('--wide:130;--high:130;');
  expect(html).toContain('--envelope:#fffefb');
  expect(html).toMatch(/<span class="[^"]*right[^"]*">Peace be with you\.<\/span>/);
  expect(html).toContain('aria-label="The inside of the card: Peace be with you."');
  expect(await read('/cards/do-not/plain')).toContain('blank for your own words');
});

test('a third picture comes after the front and the reverse', async () => {
  const html = await read('/cards/do-not/three-pictures');
  const pictures = [...html.matchAll(/<li[^>]* id="picture-\d".*?alt="([^"]*)"/gs)].map(([, alt]) => alt);
  expect(pictures).toEqual([
    'Front of the card ‘Be still’',
    'Reverse of the card ‘Be still’',
    'Picture 3 of the card ‘Be still’',
  ]);
});

test('a bundle says how many cards are in it', async () => {
  expect(await read('/cards/do-not/pack')).toMatch(/>10 cards</);
});

test('the page says from how much on delivery is free, as the shop charges now', async () => {
  const said = (await read('/cards/do-not/plain')).replaceAll(/<[^>]+>/g, '');
  expect(said).toContain('Free standard delivery over £12.50');
});
