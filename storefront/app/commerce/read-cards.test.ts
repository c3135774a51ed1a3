import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorefront } from '../../testing/open-storefront.ts';
import { product, Refusal } from '../../testing/stand-in-backend.ts';

const shop = await openStorefront();
const { syncCatalogue } = await import('./catalogue.server.ts');
let version = 0;
let sold: ReturnType<typeof product>[] = [];
/** The ids of products that the backend does not show in this shop. */
let hidden: string[] = [];
let saysStates = true;
let sales: object[] = [];
let region: object | undefined;

beforeAll(async () => {
  // Once started, the storefront drops cached pages with each change of the catalogue.
  const { start, stop } = await import('../../server/app.ts');
  await start();
  stop();
});
beforeEach(async () => {
  sold = Array.from({ length: 250 }, (_, index) => product(`card-${index}`, `Card ${index}`, ['Hope']));
  [hidden, saysStates, sales, region] = [[], true, [], undefined];
  shop.backend.answer = ({ url }) => {
    const { pathname, searchParams } = new URL(url, shop.backend.address);
    if (pathname === '/store/catalogue-version') return { version: `${version}` };
    if (pathname === '/store/regions/reg_gb') return region;
    if (pathname === '/store/sale-prices') return { sale_prices: sales };
    if (pathname === '/store/card-states') {
      if (!saysStates) return new Refusal(404);
      const states = sold.map((card) => [card.id, JSON.stringify(card)]);
      return { card_states: Object.fromEntries([...states, ...hidden.map((id) => [id, 'hidden'])]) };
    }
    if (pathname !== '/store/products') return undefined;
    const ids = searchParams.getAll('id[]');
    const asked = ids.length === 0 ? sold : sold.filter(({ id }) => ids.includes(id));
    const offset = Number(searchParams.get('offset') ?? 0);
    return { products: asked.slice(offset, offset + 100), count: asked.length };
  };
  await change(() => {});
});
afterAll(() => shop.close());

/** @returns the ids by which products were asked for, or `all` for a page of all */
async function change(make: () => void): Promise<string[]> {
  make();
  version += 1;
  shop.backend.calls.length = 0;
  expect((await syncCatalogue()).ok).toBe(true);
  return shop.backend.calls
    .filter(({ url }) => url.startsWith('/store/products?'))
    .flatMap(({ url }) => {
      const ids = new URL(url, shop.backend.address).searchParams.getAll('id[]');
      return ids.length === 0 ? 'all' : ids;
    });
}

async function titleAt(handle: string) {
  const { text } = await shop.browse().get(`/cards/do-not/${handle}`);
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1];
}

test('one changed card of hundreds is read alone, and shoppers see it', async () => {
  const asked = await change(() => {
    sold[7] = { ...product('card-7', 'Another title', ['Hope']) };
  });

  expect(asked).toEqual(['prod_card-7']);
  expect(await titleAt('card-7')).toBe('Another title');
  expect(await titleAt('card-8')).toBe('Card 8');
});

test('a card that is sold no longer is forgotten without reading any, and a new one is read alone', async () => {
  expect(await change(() => sold.splice(3, 1))).toEqual([]);
  expect((await fetch(`${shop.address}/cards/do-not/card-3`)).status).toBe(404);

  expect(await change(() => sold.push(product('new', 'Newly drawn', [])))).toEqual(['prod_new']);
  expect(await titleAt('new')).toBe('Newly drawn');
});

test('no card is read when only an offer has changed', async () => {
  const sale = { variant_id: 'variant_card-9', amount: 2.5, was: 3.25, ends_at: null };
  expect(await change(() => sales.push(sale))).toEqual([]);
  expect(await (await fetch(`${shop.address}/cards/do-not/card-9`)).text()).toContain('£3.25');

  expect(await change(() => sales.pop())).toEqual([]);
  expect(await (await fetch(`${shop.address}/cards/do-not/card-9`)).text()).not.toContain('£3.25');
});

test('a product that this shop does not show is asked for once', async () => {
  expect(await change(() => hidden.push('prod_elsewhere'))).toEqual(['prod_elsewhere']);
  expect(await change(() => {})).toEqual([]);
});

test('all cards are read when most have changed, or the backend says no states', async () => {
  const renamed = () => {
    sold = sold.map((card) => ({ ...card, title: `${card.title} once more` }));
  };
  expect(await change(renamed)).toEqual(['all', 'all', 'all']);
  expect(await titleAt('card-249')).toBe('Card 249 once more');

  saysStates = false;
  expect(await change(renamed)).toEqual(['all', 'all', 'all']);
});

test.each([
  ['is gone', new Refusal(404)],
  ['has no countries', { region: {} }],
])('a region that %s keeps no card from being shown', async (_, answer) => {
  await change(() => {
    region = answer;
    sold = [product('new', 'A new card', [])];
  });
  expect(await titleAt('new')).toBe('A new card');
});
