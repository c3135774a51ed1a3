import { beforeEach, expect, test } from 'vitest';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const card = product('be-still', 'Be still', ['Peace']);
const [white] = card.variants;
if (!white) throw new Error('The card has no envelope.');
const envelope = (name: string, rank: number) => ({
  ...white,
  id: `variant_${name}`,
  title: name,
  sku: `BE-${name}`,
  variant_rank: rank,
});
const products = [
  { ...card, variants: [envelope('White', 0), envelope('Kraft', 1), envelope('Linen', 2)] },
  product('fear-not', 'Fear not', ['Courage']),
];
const few = [
  { variant_id: 'variant_White', left: 0 },
  { variant_id: 'variant_Kraft', left: 3 },
  { variant_id: 'variant_fear-not', left: 0 },
];

const storefront = await openStorefrontForFile();

beforeEach(() => {
  storefront.backend.answer = ({ url }) => {
    if (url?.startsWith('/store/few-left')) return { few_left: few };
    return url?.startsWith('/store/products') ? { products, count: products.length } : undefined;
  };
});

const read = async (path: string) => (await fetch(new URL(path, storefront.address))).text();

async function offersOf(path: string): Promise<[sku: string, availability: string][]> {
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path)) ?? [];
  return JSON.parse(facts)[0].offers.map(({ sku, availability }: Record<string, string>) => [
    sku,
    availability?.split('/').at(-1),
  ]);
}

test('a sold-out card says so on its tile and its page and has no add button', async () => {
  for (const path of ['/cards', '/cards/do-not/fear-not']) {
    const html = await read(path);
    expect(html, path).toMatch(/<button type="button" class="button[^"]*" disabled="">Sold out<\/button>/);
    expect(html, path).not.toContain('value="variant_fear-not"');
  }
  expect(await offersOf('/cards/do-not/fear-not')).toEqual([['fear-not-WHITE', 'OutOfStock']]);
});

test('a card that is left in some envelopes is offered in those', async () => {
  expect(await read('/cards')).toContain('<input type="hidden" name="variant" value="variant_Kraft"/>');
  const html = await read('/cards/do-not/be-still');
  expect(html).toMatch(/<option value="variant_White" disabled="">White \(sold out\)<\/option>/);
  expect(html).toContain('Add to cart');
  expect(await offersOf('/cards/do-not/be-still')).toEqual([
    ['BE-Kraft', 'InStock'],
    ['BE-Linen', 'InStock'],
    ['BE-White', 'OutOfStock'],
  ]);
});

test('its page says how many are left when they are few', async () => {
  expect((await read('/cards/do-not/be-still')).replaceAll('<!-- -->', '')).toContain('Only 3 left');
  expect(await read('/cards/do-not/fear-not')).not.toContain('Only 0 left');
});
