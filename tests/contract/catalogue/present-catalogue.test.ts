import { beforeAll, expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { adminToken } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const imports = '/admin/catalogue-imports';
let headers: Record<string, string>;

beforeAll(async () => {
  headers = bearer(await adminToken(shop));
});

async function download(name: string): Promise<string> {
  const answer = await fetch(new URL(`/admin/catalogue/${name}`, shop.backend), { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(name);
  return answer.text();
}

/** Sends the two tables, without a picture, and has them looked at. */
async function looked(cards: string, ranges?: string) {
  const id = pickText((await call(shop, imports, { body: {}, headers })).body, 'catalogue_import', 'id');
  for (const [name, content] of [
    ['cards.csv', cards],
    ['ranges.csv', ranges ?? (await download('ranges.csv'))],
  ] as const) {
    const path = `${imports}/${id}/files/${name}`;
    const sent = await fetch(new URL(path, shop.backend), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: content,
    });
    expect(sent.status).toBe(200);
  }
  expect((await call(shop, `${imports}/${id}/check`, { body: {}, headers })).status).toBe(202);
  const now = async () => pick((await call(shop, `${imports}/${id}`, { headers })).body, 'catalogue_import');
  await expect.poll(async () => pick(await now(), 'stage')).not.toBe('checking');
  return now();
}

test('what the shop has now is downloaded, and brought back unchanged, without a picture, it changes nothing', async () => {
  const cards = await download('cards.csv');
  const end = await looked(cards);

  expect(end).toMatchObject({ stage: 'checked', faults: [], changes: [], added: [] });
  expect(pick(end, 'counts')).toMatchObject({ created: 0, changed: 0 });
  expect(Number(pick(end, 'counts', 'unchanged'))).toBeGreaterThan(40);
});

test('before anything changes the report says card, field, what it is and what it is to be', async () => {
  const cards = await download('cards.csv');
  const end = await looked(cards.replace('"Do not be afraid"', '"Do not be frightened"'));

  expect(end).toMatchObject({
    stage: 'checked',
    counts: { created: 0, changed: 1 },
    changes: [
      {
        sku: 'DN-01',
        title: 'Do not be afraid',
        field: 'name',
        before: 'Do not be afraid',
        after: 'Do not be frightened',
      },
    ],
  });
});

test('ranges are in the report too, also where no card changes', async () => {
  const ranges = (await download('ranges.csv')).replace('"Wee"', '"Little"');
  const end = await looked(await download('cards.csv'), `${ranges}"a-new-range","A new range",""\r\n`);

  expect(end).toMatchObject({ stage: 'checked', counts: { created: 0, changed: 0 } });
  expect(pick(end, 'changes')).toEqual([
    { sku: 'wee', title: 'Wee', field: 'name of the range', before: 'Wee', after: 'Little' },
    { sku: 'a-new-range', title: 'A new range', field: 'the range', before: '', after: 'a new one' },
  ]);
});

test('a new card still needs its pictures, and it alone is asked for them', async () => {
  const cards = await download('cards.csv');
  const row = cards.split('\r\n').find((line) => line.startsWith('"DN-01"')) ?? '';
  const added = row.replace('"DN-01"', '"NEW-01"').replace('"do-not-be-afraid"', '"new-card-of-a-test"');
  const end = await looked(`${cards}${added}\r\n`);

  expect(pick(end, 'stage')).toBe('refused');
  const faults = JSON.stringify(pick(end, 'faults'));
  expect(faults).toContain('artwork/NEW-01-front is missing');
  expect(faults).not.toMatch(/artwork\/DN-/);
});

test('is no stranger’s, and there is no other table', async () => {
  expect((await call(shop, '/admin/catalogue/cards.csv')).status).toBe(401);
  expect((await call(shop, '/admin/catalogue/customers.csv', { headers })).status).toBe(404);
});
