import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureAddress, pictureKey } from '@shop/shared/cards/picture-address';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { cardsHeader, exportCatalogue, importCatalogue, undoLastImport } from '../../world/cards/catalogue-imports.ts';
import { bearer } from '../../world/customers.ts';
import { adminToken, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const imports = '/admin/catalogue-imports';
const ranges = readFileSync(join(root, 'catalogue', 'ranges.csv'));
/** The number is unique, so that the test can run again. */
const number = Date.now().toString(36).toUpperCase();
const sku = `TEST-${number}`;
let headers: Record<string, string>;

const row = (title: string, price = '2.50') =>
  `${sku},test-${number.toLowerCase()},${title},do-not,Hope,,,Made by a test.,${price},White; Kraft,yes,no,no,1,,A test.,Its back.,Blank inside,A6,,`;

beforeAll(async () => {
  headers = bearer(await adminToken(shop));
});

async function begin(): Promise<string> {
  const { body } = await call(shop, imports, { body: {}, headers });
  return pickText(body, 'catalogue_import', 'id');
}

async function send(id: string, name: string, content: Buffer | string) {
  const answer = await fetch(new URL(`${imports}/${id}/files/${encodeURIComponent(name)}`, shop.backend), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });
  return answer.status;
}

async function runImport(id: string, verb: 'check' | 'apply') {
  expect((await call(shop, `${imports}/${id}/${verb}`, { body: {}, headers })).status).toBe(202);
  let now = (await call(shop, `${imports}/${id}`, { headers })).body;
  await expect
    .poll(async () => {
      now = (await call(shop, `${imports}/${id}`, { headers })).body;
      return pick(now, 'catalogue_import', 'stage');
    })
    .not.toMatch(/checking|importing/);
  return pick(now, 'catalogue_import');
}

async function uploadCatalogue(id: string, cards: string) {
  const picture = await sharp({ create: { width: 700, height: 980, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  expect(await send(id, 'cards.csv', `${cardsHeader}\n${cards}\n`)).toBe(200);
  expect(await send(id, 'ranges.csv', ranges)).toBe(200);
  for (const side of ['front', 'reverse']) expect(await send(id, `${sku}-${side}.webp`, picture)).toBe(200);
}

async function productsInShop() {
  const { body } = await call(shop, `/admin/products?external_id=${sku}&fields=id,title,subtitle,thumbnail`, {
    headers,
  });
  return pickList(body, 'products');
}

describe('an import of a catalogue in the admin', () => {
  test('lists every error with its line and column, and changes nothing', async () => {
    const id = await begin();
    await send(id, 'cards.csv', `${cardsHeader}\n${row('Wrong', 'two pounds').replace(',yes,', ',perhaps,')}\n`);
    await send(id, 'ranges.csv', ranges);
    const end = await runImport(id, 'check');

    expect(pick(end, 'stage')).toBe('refused');
    const faults = pickList(end, 'faults').map((fault) => pickText(fault, 'sentence'));
    expect(faults).toContainEqual(expect.stringMatching(/^cards\.csv, line 2, price: /));
    expect(faults).toContainEqual(expect.stringMatching(/^cards\.csv, line 2, coming_soon: is “perhaps”/));
    expect(faults).toContainEqual(expect.stringMatching(/^2 pictures are missing: .*-front, .*-reverse\./));
    expect(JSON.stringify(faults)).not.toContain(id);
    const applied = await call(shop, `${imports}/${id}/apply`, { body: {}, headers });
    expect(applied.status).toBe(400);
    expect(pickText(applied.body, 'message')).toContain('have not been found right');
    expect(await productsInShop()).toEqual([]);
  });

  test('shows its changes, applies them on request, and has nothing to do the second time', async () => {
    const id = await begin();
    await uploadCatalogue(id, row('Made by a test'));
    const checked = await runImport(id, 'check');
    expect(checked).toMatchObject({ stage: 'checked', counts: { created: 1, changed: 0, unchanged: 0 }, faults: [] });
    expect(await productsInShop()).toEqual([]);

    expect(await runImport(id, 'apply')).toMatchObject({
      stage: 'done',
      counts: { created: 1, changed: 0, unchanged: 0 },
    });
    expect(await productsInShop()).toMatchObject([{ title: 'Made by a test', subtitle: 'coming_soon' }]);
    expect(await runImport(id, 'check')).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 1 } });
    // Range and pictures exist already, so the card table is enough.
    const alone = await begin();
    await send(alone, 'cards.csv', `${cardsHeader}\n${row('Made by a test')}\n`);
    expect(await runImport(alone, 'check')).toMatchObject({ stage: 'checked', counts: { unchanged: 1 }, changes: [] });
    await call(shop, `${imports}/${alone}`, { method: 'DELETE', headers });
    expect((await call(shop, `${imports}/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await call(shop, `${imports}/${id}`, { headers })).status).toBe(404);
    const product = pickText(await productsInShop(), 0, 'id');
    await call(shop, `/admin/products/${product}`, { method: 'DELETE', headers });
  });

  test('makes its pictures ready, shows them, and knows them again by what was sent', async () => {
    // 42 million pixels, and the place where it was taken.
    const photo = await sharp({ create: { width: 6000, height: 7000, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 35/1 0/1' } })
      .jpeg()
      .toBuffer();
    const files = { 'cards.csv': `${cardsHeader}\n${row('From a telephone')}\n`, [`${sku}-front.jpg`]: photo };
    expect(await importCatalogue(shop, { ...files, [`${sku}-reverse.jpg`]: photo })).toMatchObject({ stage: 'done' });
    const [product] = await productsInShop();
    try {
      const address = pickText(product, 'thumbnail');
      const shown = await fetch(new URL(pictureAddress(pictureKey(address) ?? '', 320, 'webp'), shop.storefront));
      expect(shown.status).toBe(200);
      const kept = await (await fetch(new URL(address, shop.backend))).arrayBuffer();
      const ready = await sharp(Buffer.from(kept)).metadata();
      expect(ready).toMatchObject({ format: 'webp', height: 2400 });
      expect(ready).not.toHaveProperty('exif');

      expect(await importCatalogue(shop, files)).toMatchObject({ counts: { unchanged: 1 } });
      const other = await sharp(photo).negate().jpeg().toBuffer();
      expect(await importCatalogue(shop, { ...files, [`${sku}-front.jpg`]: other })).toMatchObject({
        counts: { changed: 1 },
      });
      expect(pickText((await productsInShop())[0], 'thumbnail')).not.toBe(address);
      await undoLastImport(shop);
      expect(pickText((await productsInShop())[0], 'thumbnail')).toBe(address);
    } finally {
      await call(shop, `/admin/products/${pickText(product, 'id')}`, { method: 'DELETE', headers });
    }
  });

  test('takes only the files of a catalogue, and none outside its folder', async () => {
    const id = await begin();
    const names = ['notes.txt', '../cards.csv', '..%2fcards.csv', 'state.json', 'dn-01-front.webp', 'DN-01-front.svg'];

    for (const name of names) expect([400, 404]).toContain(await send(id, name, 'x'));
    expect(await send(id, 'cards.csv', '')).toBe(400);
    expect(await send(id, 'cards.csv', Buffer.alloc(11 * 1024 * 1024))).toBe(400);
    expect(pick(await runImport(id, 'check'), 'stage')).toBe('refused');
    expect(await send('import-nonsense', 'cards.csv', 'x')).toBe(404);
  });
});

describe('while an import is running', () => {
  test('its files are neither deleted nor replaced, and it ends', async () => {
    const id = await begin();
    await uploadCatalogue(id, row('Made by a test'));
    expect(await runImport(id, 'check')).toMatchObject({ stage: 'checked' });
    const refused = { status: 400, body: { message: 'These files are being worked on. Try again when that is over.' } };
    await database.query('BEGIN');
    try {
      // The import writes here first, and waits.
      await database.query('LOCK TABLE catalogue_import IN ACCESS EXCLUSIVE MODE');
      expect((await call(shop, `${imports}/${id}/apply`, { body: {}, headers })).status).toBe(202);
      expect(await call(shop, `${imports}/${id}`, { method: 'DELETE', headers })).toMatchObject(refused);
      expect(await send(id, `${sku}-front.webp`, 'another picture')).toBe(400);
    } finally {
      await database.query('COMMIT');
    }
    await expect
      .poll(async () => pick((await call(shop, `${imports}/${id}`, { headers })).body, 'catalogue_import', 'stage'))
      .toBe('done');
    expect((await call(shop, `${imports}/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    await call(shop, `/admin/products/${pickText(await productsInShop(), 0, 'id')}`, { method: 'DELETE', headers });
  });

  test('the storefront is not called for each batch, but once at its end', async () => {
    const [header = '', ...rows] = (await exportCatalogue(shop, 'cards.csv')).split('\r\n');
    // More than two batches, for the comparison of each minute may come between.
    const some = rows.filter((row) => /^"[^"]+","[^"]+","/.test(row)).slice(0, 60);
    expect(some.length).toBeGreaterThan(50);
    const renamed = some.map((row) => row.replace(/^"[^"]+","[^"]+","/, '$&A '));
    const fileOf = (cards: string[]) => [header, ...cards].join('\r\n');
    const versions = async () => (await database.query('SELECT number FROM catalogue_version')).rows[0].number;
    // Changes of the tests before this one are announced first.
    for (const job of ['sync-prices', 'compare-catalogue']) await runJob(shop, job);
    const before = await versions();
    try {
      const end = await importCatalogue(shop, { 'cards.csv': fileOf(renamed) });
      expect(end).toMatchObject({ counts: { changed: some.length } });
      expect((await versions()) - before).toBeGreaterThanOrEqual(1);
      expect((await versions()) - before).toBeLessThanOrEqual(2);
    } finally {
      await importCatalogue(shop, { 'cards.csv': fileOf(some) });
    }
  });

  test('prices are left to its end, also of an import in another process; one that died stops nothing', async () => {
    const { rows } = await database.query(
      `SELECT price.id, price.amount::text, price.raw_amount, link.variant_id AS variant FROM price
       JOIN product_variant_price_set link ON link.price_set_id = price.price_set_id AND link.deleted_at IS NULL
       WHERE price.price_list_id IS NULL AND price.deleted_at IS NULL ORDER BY price.id LIMIT 1`,
    );
    const [{ id, amount, raw_amount, variant }] = rows;
    const setPrice = (sum: string, raw: object) =>
      database.query('UPDATE price SET amount = $2, raw_amount = $3 WHERE id = $1', [id, sum, raw]);
    const isRecorded = async () =>
      (await database.query('SELECT 1 FROM past_price WHERE variant_id = $1 AND pence = 977', [variant])).rows.length >
      0;
    const syncNow = async () => {
      await runJob(shop, 'compare-catalogue');
      await runJob(shop, 'sync-prices');
    };
    await database.query("INSERT INTO shop_lock VALUES ('shop-import', 'another process', now() + interval '1 hour')");
    try {
      await setPrice('9.77', { value: '9.77', precision: 20 });
      await syncNow();
      expect(await isRecorded()).toBe(false);
      await database.query("UPDATE shop_lock SET expires_at = now() - interval '1 second' WHERE id = 'shop-import'");
      await syncNow();
      await expect.poll(isRecorded).toBe(true);
    } finally {
      await database.query("DELETE FROM shop_lock WHERE id = 'shop-import'");
      await setPrice(amount, raw_amount);
      await syncNow();
      await database.query('DELETE FROM past_price WHERE variant_id = $1 AND pence = 977', [variant]);
    }
  });
});
