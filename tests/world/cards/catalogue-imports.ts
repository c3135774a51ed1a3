import { bearer } from '../customers.ts';
import { adminToken, asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { type Json, pick, pickText } from '../store-api.ts';
import { waitFor } from '../wait-for.ts';

const imports = '/admin/catalogue-imports';

/** The rows of the tests have these columns. Later ones are optional, so the rows stay valid. */
export const cardsHeader =
  'sku,handle,title,range,themes,reference,translation,description,price,envelopes,coming_soon,bestseller,new,' +
  'cards_inside,front_text,front_alt,reverse_alt,inside,size,occasions,verse';

export async function exportCatalogue(shop: RunningShop, name: 'cards.csv' | 'ranges.csv'): Promise<string> {
  const headers = bearer(await adminToken(shop));
  const answer = await fetch(new URL(`/admin/catalogue/${name}`, shop.backend), { headers });
  if (answer.status !== 200) throw new Error(`${name} was refused: ${answer.status}`);
  return answer.text();
}

export async function importCatalogue(shop: RunningShop, files: Record<string, string | Buffer>): Promise<Json> {
  const id = pickText((await asAdmin(shop, imports, {})).body, 'catalogue_import', 'id');
  const headers = { ...bearer(await adminToken(shop)), 'content-type': 'application/octet-stream' };
  for (const [name, content] of Object.entries(files)) {
    const body = typeof content === 'string' ? content : new Uint8Array(content);
    const sent = await fetch(new URL(`${imports}/${id}/files/${name}`, shop.backend), { method: 'PUT', headers, body });
    if (sent.status !== 200) throw new Error(`${name} was refused: ${sent.status}`);
  }
  const stage = async (work: string) => {
    await asAdmin(shop, `${imports}/${id}/${work}`, {});
    return waitFor(`the end of ${work}`, async () => {
      const now = pick((await asAdmin(shop, `${imports}/${id}`)).body, 'catalogue_import');
      return ['checking', 'importing'].includes(pickText(now, 'stage')) ? undefined : now;
    });
  };
  const checked = await stage('check');
  if (pick(checked, 'stage') !== 'checked') throw new Error(`The files were refused: ${JSON.stringify(checked)}`);
  const end = await stage('apply');
  if (pick(end, 'stage') !== 'done') throw new Error(`The import failed: ${JSON.stringify(end)}`);
  return end;
}

export async function lastImport(shop: RunningShop): Promise<Json> {
  return pick((await asAdmin(shop, `${imports}/last`)).body, 'last_import');
}

export async function undoLastImport(shop: RunningShop): Promise<Json> {
  const { status, body } = await asAdmin(shop, `${imports}/${pickText(await lastImport(shop), 'id')}/undo`, {});
  if (status !== 202) throw new Error(`The undo was refused: ${pick(body, 'message')}`);
  return waitUntilUndone(shop);
}

export function waitUntilUndone(shop: RunningShop): Promise<Json> {
  return waitFor('the end of the undo', async () => {
    const last = await lastImport(shop);
    return pick(last, 'stage') === 'undone' ? last : undefined;
  });
}
