import assert from 'node:assert/strict';
import { exportCatalogue } from '../../world/cards/catalogue-imports.ts';
import { bearer } from '../../world/customers.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { pick, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import type { SpreadShop } from './spread-shop.ts';

const imports = '/admin/catalogue-imports';
const added = ' once more';

/** Files are sent to one backend and worked on at the other. */
export async function importAcross(shop: SpreadShop): Promise<{ cards: number; refused: string[] }> {
  const [one, other] = shop.backends.map((backend) => ({ ...shop.running, backend }));
  assert.ok(one && other);
  const cards = await exportCatalogue(one, 'cards.csv');
  // Sku, handle and title begin a row, and each cell has quotes.
  const changed = cards.replace(/^("[A-Z0-9-]+","[a-z0-9-]+","[^"\n]+)(?=",)/gm, `$1${added}`);
  const begin = async (at: typeof one) => pickText((await asAdmin(at, imports, {})).body, 'catalogue_import', 'id');
  const send = async (at: typeof one, id: string, name: string, body: string) => {
    const headers = { ...bearer(await adminToken(at)), 'content-type': 'application/octet-stream' };
    const { status } = await fetch(new URL(`${imports}/${id}/files/${name}`, at.backend), {
      method: 'PUT',
      headers,
      body,
    });
    assert.equal(status, 200);
  };
  const stageAt = async (at: typeof one, id: string) =>
    pickText((await asAdmin(at, `${imports}/${id}`)).body, 'catalogue_import', 'stage');
  const until = (at: typeof one, id: string, stages: string[]) =>
    waitFor(`${stages.join(' or ')} at ${at.backend}`, async () => {
      const stage = await stageAt(at, id);
      return stages.includes(stage) ? stage : undefined;
    });

  const id = await begin(one);
  await send(one, id, 'cards.csv', changed);
  await send(other, id, 'ranges.csv', await exportCatalogue(other, 'ranges.csv'));
  const second = await begin(other);
  await send(other, second, 'cards.csv', cards);

  assert.equal((await asAdmin(other, `${imports}/${id}/check`, {})).status, 202);
  assert.equal(await until(one, id, ['checked', 'refused', 'failed']), 'checked');
  assert.equal((await asAdmin(one, `${imports}/${id}/apply`, {})).status, 202);
  assert.equal(await until(other, id, ['importing']), 'importing');
  const refused: string[] = [];
  for (const [work, of] of [
    ['check', id],
    ['check', second],
  ] as const) {
    const { status, body } = await asAdmin(other, `${imports}/${of}/${work}`, {});
    assert.equal(status, 400, `A ${work} at the other backend began while one imports.`);
    refused.push(pickText(body, 'message'));
  }
  assert.equal(await until(other, id, ['done', 'refused', 'failed']), 'done');
  const end = pick((await asAdmin(other, `${imports}/${id}`)).body, 'catalogue_import');
  assert.equal((await asAdmin(other, `${imports}/${second}/check`, {})).status, 202);
  await until(one, second, ['checked']);

  // The row of a title that needs no escaping in HTML.
  const [, title = ''] = /^"[A-Z0-9-]+","[a-z0-9-]+","([\w ]+ once more)",/m.exec(changed) ?? [];
  assert.notEqual(title, '', 'No title was changed.');
  for (const storefront of shop.storefronts) {
    await waitFor(`“${title}” at ${storefront}`, async () => {
      const page = await fetch(new URL('/cards', storefront));
      return (await page.text()).includes(title) || undefined;
    });
  }
  return { cards: Number(pick(end, 'counts', 'changed')), refused };
}
