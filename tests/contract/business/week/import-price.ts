import { bearer } from '../../../world/customers.ts';
import { adminToken } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, type Json, pick, pickText } from '../../../world/store-api.ts';
import { waitFor } from '../../../world/wait-for.ts';

const imports = '/admin/catalogue-imports';

/** @param price of the card in the file, such as `2.50`, before and after */
export async function importPrice(shop: RunningShop, card: string, [before, after]: [string, string]): Promise<Json> {
  const headers = bearer(await adminToken(shop));
  const download = async (name: string) =>
    (await fetch(new URL(`/admin/catalogue/${name}`, shop.backend), { headers })).text();
  const rows = (await download('cards.csv')).split('\r\n');
  const cards = rows.map((row) => (row.startsWith(`"${card}"`) ? row.replace(`"${before}"`, `"${after}"`) : row));

  const id = pickText((await call(shop, imports, { body: {}, headers })).body, 'catalogue_import', 'id');
  const send = (name: string, body: string) =>
    fetch(new URL(`${imports}/${id}/files/${name}`, shop.backend), {
      method: 'PUT',
      body,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  await send('cards.csv', cards.join('\r\n'));
  await send('ranges.csv', await download('ranges.csv'));
  const changes = pick(await runImport('check', 'checked'), 'changes');
  await runImport('apply', 'done');
  await call(shop, `${imports}/${id}`, { method: 'DELETE', headers });
  return changes;

  async function runImport(verb: string, end: string): Promise<Json> {
    await call(shop, `${imports}/${id}/${verb}`, { body: {}, headers });
    return waitFor(`an import that is ${end}`, async () => {
      const now = pick((await call(shop, `${imports}/${id}`, { headers })).body, 'catalogue_import');
      if (pick(now, 'stage') === 'refused') throw new Error(`The import was refused: ${JSON.stringify(now)}`);
      return pick(now, 'stage') === end ? now : undefined;
    });
  }
}
