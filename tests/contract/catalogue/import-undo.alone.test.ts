import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  exportCatalogue,
  importCatalogue,
  lastImport,
  undoLastImport,
  waitUntilUndone,
} from '../../world/cards/catalogue-imports.ts';
import { drawing } from '../../world/cards/owner-cards.ts';
import { cartReadyToPay, cartWith } from '../../world/carts.ts';
import { buy } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
/** The number is unique, so that the test can run again. */
const run = Date.now().toString(36).toUpperCase();
let cards: string;
let ranges: string;

beforeAll(async () => {
  cards = await exportCatalogue(shop, 'cards.csv');
  ranges = await exportCatalogue(shop, 'ranges.csv');
});

/** The catalogue is restored even when a test fails. */
afterEach(async () => {
  await importCatalogue(shop, { 'cards.csv': cards, 'ranges.csv': ranges });
  const { body } = await asAdmin(shop, '/admin/products?limit=300&fields=id,external_id');
  for (const product of pickList(body, 'products')) {
    if (!String(pick(product, 'external_id')).startsWith(`UNDO-${run}`)) continue;
    await asAdmin(shop, `/admin/products/${pickText(product, 'id')}`, undefined, 'DELETE');
  }
});

function changeCell(table: string, sku: string, from: string, to: string): string {
  const row = rowOf(table, sku);
  expect(row).toContain(from);
  return table.replace(row, row.replace(from, to));
}

function rowOf(table: string, sku: string): string {
  const row = table.split('\r\n').find((line) => line.startsWith(`"${sku}"`));
  if (!row) throw new Error(`No row of ${sku}.`);
  return row;
}

async function newCard(name: string, range = 'do-not') {
  const sku = `UNDO-${run}-${name}`;
  const row = rowOf(cards, 'DN-01')
    .replace('"DN-01"', `"${sku}"`)
    .replace('"do-not-be-afraid"', `"${sku.toLowerCase()}"`)
    .replace('"Do not be afraid"', `"Made by a test ${name}"`)
    .replace('"do-not"', `"${range}"`);
  const picture = await drawing('olive');
  return { sku, row: `${row}\r\n`, files: { [`${sku}-front.jpg`]: picture, [`${sku}-reverse.jpg`]: picture } };
}

/** Medusa's ids of variants, ranges and tags are left out, since an undo may make new ones. */
async function readCatalogue() {
  const query = new URLSearchParams({
    limit: '300',
    fields: [
      'id,external_id,handle,title,subtitle,description,status,thumbnail,created_at,metadata,*images,*tags',
      'collection.handle,*categories,*sales_channels,*options,*options.values,*variants,*variants.prices',
    ].join(','),
  });
  const { body } = await asAdmin(shop, `/admin/products?${query}`);
  const texts = (list: Json, name: string) => pickList(list).map((one) => String(pick(one, name)));
  const rank = (one: Json, name: string) => Number(pick(one, name) ?? 0);
  const products = pickList(body, 'products').map((product) => ({
    id: pickText(product, 'id'),
    number: pick(product, 'external_id'),
    words: ['handle', 'title', 'subtitle', 'description', 'status', 'thumbnail', 'created_at'].map((name) =>
      pick(product, name),
    ),
    range: pick(product, 'collection', 'handle'),
    // An empty detail counts as none.
    details: Object.entries(Object(pick(product, 'metadata')))
      .filter(([, value]) => value !== '')
      .sort(),
    pictures: pickList(product, 'images')
      .toSorted((a, b) => rank(a, 'rank') - rank(b, 'rank'))
      .map((one) => pick(one, 'url')),
    tags: texts(pick(product, 'tags'), 'value').sort(),
    categories: texts(pick(product, 'categories'), 'handle'),
    channels: texts(pick(product, 'sales_channels'), 'name'),
    choices: pickList(product, 'options').map((one) => [
      pick(one, 'title'),
      texts(pick(one, 'values'), 'value').sort(),
    ]),
    envelopes: pickList(product, 'variants')
      .toSorted((a, b) => rank(a, 'variant_rank') - rank(b, 'variant_rank'))
      .map((one) => [
        pick(one, 'title'),
        pick(one, 'sku'),
        pickList(one, 'prices').map((price) => [pick(price, 'currency_code'), pick(price, 'amount')]),
      ]),
  }));
  const { body: collections } = await asAdmin(shop, '/admin/collections?limit=100&fields=handle,title,metadata');
  const { body: tags } = await asAdmin(shop, '/admin/product-tags?limit=300&fields=value');
  return {
    cards: products.sort((a, b) => a.id.localeCompare(b.id)),
    ranges: pickList(collections, 'collections').map((one) => [
      pick(one, 'handle'),
      pick(one, 'title'),
      pick(one, 'metadata', 'description'),
    ]),
    themes: texts(pick(tags, 'product_tags'), 'value').sort(),
  };
}

async function productOf(sku: string): Promise<Json> {
  const query = `external_id=${sku}&fields=id,title,status,*variants,*variants.prices`;
  return pick((await asAdmin(shop, `/admin/products?${query}`)).body, 'products', 0);
}

test('an import is undone: texts, prices, themes, envelopes, pictures, ranges and new cards', async () => {
  const before = await readCatalogue();
  const pictureOf = (state: typeof before) => state.cards.find((one) => one.number === 'DN-04')?.pictures;
  const added = await newCard('WHOLE', `undo-${run.toLowerCase()}`);
  let table = changeCell(cards, 'DN-01', '"Do not be afraid"', '"Do not be frightened"');
  table = changeCell(table, 'DN-01', '"2.50"', '"2.95"');
  table = changeCell(table, 'DN-02', 'Comfort;', `Theme of ${run}; Comfort;`);
  table = changeCell(table, 'DN-02', '"White; Sage; Kraft; Mustard=2.75"', '"Linen; Sage; White=3.10"');
  table = changeCell(table, 'DN-03', '"do-not-be-dismayed"', '"be-not-dismayed"');
  table = changeCell(table, 'DN-03', '"Joshua 1:9"', '""');
  await importCatalogue(shop, {
    'cards.csv': `${changeCell(table, 'DN-05', '"no","no","no"', '"yes","yes","yes"')}${added.row}`,
    'ranges.csv': `${ranges.replace('"General"', '"In general"')}"undo-${run.toLowerCase()}","A range of a test","Short."\r\n`,
    'DN-04-front.jpg': await drawing('purple'),
    ...added.files,
  });

  const imported = await readCatalogue();
  expect(pictureOf(imported)).not.toEqual(pictureOf(before));
  expect(imported.themes).toContain(`Theme of ${run}`);
  const last = await lastImport(shop);
  expect(last).toMatchObject({ stage: 'done', counts: { created: 1, changed: 5 }, added: [{ sku: added.sku }] });
  expect(pickList(last, 'changes')).toEqual(
    expect.arrayContaining([
      {
        sku: 'DN-01',
        title: 'Do not be afraid',
        field: 'name',
        before: 'Do not be afraid',
        after: 'Do not be frightened',
      },
      expect.objectContaining({ sku: 'DN-01', field: 'price', before: '2.50', after: '2.95' }),
      expect.objectContaining({ sku: 'DN-04', field: 'picture of the front' }),
      expect.objectContaining({ sku: 'general', field: 'name of the range', before: 'General', after: 'In general' }),
    ]),
  );
  expect(pick(last, 'undo')).toMatchObject({ removed: [{ sku: added.sku }], hidden: [], left: [], stay: [] });
  expect(pickList(last, 'undo', 'put_back')).toHaveLength(5);

  const end = await undoLastImport(shop);
  expect(await readCatalogue()).toEqual(before);
  // Two envelopes are new variants to Medusa, and keep their place on the page.
  const shown = async () => {
    const page = await (await fetch(new URL('/cards/do-not/do-not-be-anxious', shop.storefront))).text();
    return [...page.matchAll(/<option value="variant_[^>]*>([^<]*)/g)].map(([, name]) => name);
  };
  await expect.poll(shown).toEqual(['White', 'Sage', 'Kraft', 'Mustard']);
  const addresses = pictureOf(before) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect((await fetch(new URL(String(address), shop.backend))).status).toBe(200);
  }
  expect(pickList(end, 'undo', 'changes')).toContainEqual({
    sku: 'DN-01',
    title: 'Do not be frightened',
    field: 'name',
    before: 'Do not be frightened',
    after: 'Do not be afraid',
  });
  expect(pick(end, 'undo')).toMatchObject({
    removed: [{ sku: added.sku }],
    ranges_removed: [{ title: 'A range of a test' }],
  });

  const again = await asAdmin(shop, `/admin/catalogue-imports/${pickText(end, 'id')}/undo`, {});
  expect([again.status, pick(again.body, 'message')]).toEqual([400, 'This import has been taken back already.']);
});

test('what the owner has changed since stays, and is listed before and after the undo', {
  tags: 'nightly',
}, async () => {
  let table = changeCell(cards, 'DN-01', '"Do not be afraid"', '"Do not be frightened"');
  table = changeCell(table, 'DN-01', 'A small white-sailed boat', 'A small boat');
  table = changeCell(table, 'DN-02', '"2.50"', '"2.95"');
  await importCatalogue(shop, { 'cards.csv': table, 'ranges.csv': ranges });
  const [first, second] = [await productOf('DN-01'), await productOf('DN-02')];
  const variant = pickList(second, 'variants').find((one) => pick(one, 'title') === 'Sage');
  await asAdmin(shop, `/admin/products/${pickText(first, 'id')}`, { title: 'Fear not' });
  await asAdmin(shop, `/admin/products/${pickText(second, 'id')}/variants/${pickText(variant ?? null, 'id')}`, {
    prices: [{ id: pickText(variant ?? null, 'prices', 0, 'id'), currency_code: 'gbp', amount: 3.3 }],
  });

  const left = [
    {
      sku: 'DN-01',
      title: 'Fear not',
      field: 'name',
      now: 'Fear not',
      before: 'Do not be afraid',
      after: 'Do not be frightened',
    },
    expect.objectContaining({ sku: 'DN-02', field: 'price of Sage', before: '2.50', after: '2.95', now: '3.30' }),
  ];
  expect(pick(await lastImport(shop), 'undo', 'left')).toEqual(left);
  const end = await undoLastImport(shop);

  expect(pick(end, 'undo', 'left')).toEqual(left);
  const [one, two] = [await productOf('DN-01'), await productOf('DN-02')];
  expect(pick(one, 'title')).toBe('Fear not');
  const prices = pickList(two, 'variants').map((each) => [pick(each, 'title'), pick(each, 'prices', 0, 'amount')]);
  expect(Object.fromEntries(prices)).toEqual({ White: 2.5, Sage: 3.3, Kraft: 2.5, Mustard: 2.75 });
  expect(await exportCatalogue(shop, 'cards.csv')).toContain('A small white-sailed boat');
});

test('cards that the import added are deleted, but hidden when they are in a cart, sold, changed or counted since', {
  tags: 'nightly',
}, async () => {
  const names = ['FREE', 'CART', 'BOUGHT', 'CHANGED', 'COUNTED'];
  const added = await Promise.all(names.map((name) => newCard(name)));
  const [free, inCart, bought, changed, counted] = added.map(({ sku }) => sku);
  await importCatalogue(shop, {
    'cards.csv': `${cards}${added.map(({ row }) => row).join('')}`,
    'ranges.csv': ranges,
    ...Object.assign({}, ...added.map(({ files }) => files)),
  });
  const variantOf = async (sku = '') => pickText(await productOf(sku), 'variants', 0, 'id');
  await cartWith(shop, [[await variantOf(inCart), 1]]);
  const variant = { id: await variantOf(bought), pounds: 2.5 };
  const { cart } = await cartReadyToPay(shop, `undo-${run.toLowerCase()}@example.com`, variant);
  await buy(shop, cart);
  await asAdmin(shop, `/admin/products/${pickText(await productOf(changed ?? ''), 'id')}`, {
    description: 'Mine now.',
  });
  await asAdmin(shop, `/admin/cards/${pickText(await productOf(counted ?? ''), 'id')}/count`, {
    envelopes: [{ id: await variantOf(counted), left: 7 }],
  });

  const expected = {
    removed: [{ sku: free }],
    hidden: expect.arrayContaining([
      expect.objectContaining({ sku: inCart, why: 'it is in a cart' }),
      expect.objectContaining({ sku: bought, why: 'somebody has bought it' }),
      expect.objectContaining({ sku: changed, why: 'you have changed it since' }),
      expect.objectContaining({ sku: counted, why: 'you have counted it since' }),
    ]),
  };
  expect(pick(await lastImport(shop), 'undo')).toMatchObject(expected);
  expect(pick(await undoLastImport(shop), 'undo')).toMatchObject(expected);
  expect(await productOf(free ?? '')).toBeUndefined();
  for (const sku of [inCart, bought, changed, counted])
    expect(pick(await productOf(sku ?? ''), 'status')).toBe('draft');
});

test('a card of a number that an import noted, and that the owner made once it had died, stays', {
  tags: 'nightly',
}, async () => {
  const { sku, row, files } = await newCard('BY-HAND');
  await importCatalogue(shop, { 'cards.csv': `${cards}${row}`, 'ranges.csv': ranges, ...files });
  await database.query(
    `update imported_thing set after = null, created_at = now() - interval '1 hour' where kind = 'card' and subject = $1`,
    [sku],
  );
  const why = 'it is not in the shop any more';
  expect(pick(await undoLastImport(shop), 'undo', 'stay')).toEqual([expect.objectContaining({ sku, why })]);
  expect(pick(await productOf(sku), 'status')).toBe('published');
});

test('two presses at once undo once, and an import that changes nothing is not the last one', {
  tags: 'nightly',
}, async () => {
  const before = await readCatalogue();
  await importCatalogue(shop, { 'cards.csv': changeCell(cards, 'DN-06', '"2.50"', '"2.60"'), 'ranges.csv': ranges });
  await importCatalogue(shop, { 'cards.csv': await exportCatalogue(shop, 'cards.csv'), 'ranges.csv': ranges });
  const last = await lastImport(shop);
  expect(last).toMatchObject({ counts: { created: 0, changed: 1 } });

  const path = `/admin/catalogue-imports/${pickText(last, 'id')}/undo`;
  const presses = await Promise.all([asAdmin(shop, path, {}), asAdmin(shop, path, {})]);
  expect(presses.map(({ status }) => status).sort()).toEqual([202, 400]);
  await waitUntilUndone(shop);
  expect(await readCatalogue()).toEqual(before);
});

test('only the last import is undone', { tags: 'nightly' }, async () => {
  await importCatalogue(shop, { 'cards.csv': changeCell(cards, 'DN-06', '"2.50"', '"2.60"'), 'ranges.csv': ranges });
  const first = pickText(await lastImport(shop), 'id');
  await importCatalogue(shop, { 'cards.csv': changeCell(cards, 'DN-06', '"2.50"', '"2.70"'), 'ranges.csv': ranges });

  expect((await asAdmin(shop, `/admin/catalogue-imports/${first}/undo`, {})).status).toBe(404);
  await undoLastImport(shop);
  expect(await exportCatalogue(shop, 'cards.csv')).toContain(
    rowOf(changeCell(cards, 'DN-06', '"2.50"', '"2.60"'), 'DN-06'),
  );
});

test('an undo takes no range away while a card is saved, which may go into it', { tags: 'nightly' }, async () => {
  const handle = `undo-${run.toLowerCase()}-late`;
  await importCatalogue(shop, {
    'cards.csv': cards,
    'ranges.csv': `${ranges}"${handle}","A range of a test","Short."\r\n`,
  });
  const stage = async () => pick(await lastImport(shop), 'stage');
  await database.query("INSERT INTO shop_lock VALUES ('shop-cards', 'who saves a card', now() + interval '1 hour')");
  try {
    await asAdmin(shop, `/admin/catalogue-imports/${pickText(await lastImport(shop), 'id')}/undo`, {});
    await expect.poll(stage).not.toBe('undoing');
    expect(await stage()).toBe('half undone');
  } finally {
    await database.query("DELETE FROM shop_lock WHERE id = 'shop-cards'");
  }
  const rangesLeft = async () =>
    (await database.query('SELECT 1 FROM product_collection WHERE handle = $1 AND deleted_at IS NULL', [handle])).rows;
  expect(await rangesLeft()).toHaveLength(1);
  await undoLastImport(shop);
  expect(await rangesLeft()).toEqual([]);
});
