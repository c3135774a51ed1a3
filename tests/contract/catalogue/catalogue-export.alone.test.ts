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

async function checkImport(cards: string) {
  const id = pickText((await call(shop, imports, { body: {}, headers })).body, 'catalogue_import', 'id');
  for (const [name, content] of [
    ['cards.csv', cards],
    ['ranges.csv', await download('ranges.csv')],
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

test('an export that is imported unchanged, without pictures, changes nothing', async () => {
  const cards = await download('cards.csv');
  const end = await checkImport(cards);

  expect(end).toMatchObject({ stage: 'checked', faults: [], changes: [], added: [] });
  expect(pick(end, 'counts')).toMatchObject({ created: 0, changed: 0 });
  expect(Number(pick(end, 'counts', 'unchanged'))).toBeGreaterThan(40);
});

test('the report before an import has card, field, old value and new value', async () => {
  const cards = await download('cards.csv');
  const end = await checkImport(cards.replace('"Do not be afraid"', '"Do not be frightened"'));

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

test('only a new card needs its pictures', async () => {
  const cards = await download('cards.csv');
  const row = cards.split('\r\n').find((line) => line.startsWith('"DN-01"')) ?? '';
  const added = row.replace('"DN-01"', '"NEW-01"').replace('"do-not-be-afraid"', '"new-card-of-a-test"');
  const end = await checkImport(`${cards}${added}\r\n`);

  expect(pick(end, 'stage')).toBe('refused');
  const faults = JSON.stringify(pick(end, 'faults'));
  expect(faults).toContain('missing: NEW-01-front');
  expect(faults).not.toMatch(/DN-\d+-(front|reverse)/);
});

test('there is no other table to export', async () => {
  expect((await call(shop, '/admin/catalogue/customers.csv', { headers })).status).toBe(404);
});
