import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { mustHave } from '../../world/must-have.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { pickList } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const runId = randomUUID().slice(0, 8);
let created: Awaited<ReturnType<typeof createIncompleteCards>>;
let deleted: typeof created;

const createCards = (name: string) =>
  createIncompleteCards(
    shop,
    `${name}-${runId}`,
    ['Elm', 'Fir', 'Oak', 'Yew'].map((tree) => ({
      title: `${tree} ${name} ${runId}`,
      handle: `${tree.toLowerCase()}-${name}-${runId}`,
    })),
  );

beforeAll(async () => {
  created = await createCards('kept');
  deleted = await createCards('deleted');
});

afterAll(() => created.remove());

/** The trade price of a card in pence, which follows its usual price within seconds. */
async function tradePence(variant: string): Promise<number | undefined> {
  const { rows } = await database.query(
    `SELECT round(price.amount * 100)::int AS pence FROM price
     JOIN price_list list ON list.id = price.price_list_id AND list.title = 'Trade prices'
     JOIN product_variant_price_set link ON link.price_set_id = price.price_set_id
     WHERE link.variant_id = $1 AND price.deleted_at IS NULL`,
    [variant],
  );
  return rows[0]?.pence;
}

async function reprice({ product, variant }: { product: string; variant: string }, amount: number) {
  const prices = [{ amount, currency_code: 'gbp' }];
  const { status } = await asAdmin(shop, `/admin/products/${product}/variants/${variant}`, { prices });
  expect(status).toBe(200);
  await expect.poll(() => tradePence(variant)).toBe(Math.round(amount * 50));
}

test('a deletion is answered even where the database refuses to delete the prices', async () => {
  const ids = deleted.cards.map(({ product }) => product);
  const refuse = `refuse_${runId}`;
  // With a second price of the same card there is one flush behind the one that fails.
  for (const { variant } of deleted.cards) await expect.poll(() => tradePence(variant)).toBe(125);
  await database.query(
    `CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM pg_sleep(0.5);
       RAISE EXCEPTION 'No.';
     END $$`,
  );
  const { rows: sets } = await database.query(
    `SELECT quote_literal(link.price_set_id) AS id FROM product_variant_price_set link
     JOIN product_variant variant ON variant.id = link.variant_id WHERE variant.product_id = ANY($1)`,
    [ids],
  );
  await database.query(
    `CREATE TRIGGER ${refuse} BEFORE UPDATE ON price FOR EACH ROW
     WHEN (NEW.deleted_at IS NOT NULL AND NEW.price_set_id IN (${sets.map(({ id }) => id).join()}))
     EXECUTE FUNCTION ${refuse}()`,
  );
  try {
    await deleted.remove();
  } finally {
    await database.query(`DROP FUNCTION ${refuse}() CASCADE`);
  }
  const left = await asAdmin(shop, `/admin/products?${ids.map((id) => `id[]=${id}`).join('&')}`);
  expect(pickList(left.body, 'products')).toEqual([]);
  const { rows } = await database.query(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction (aborted)'`,
  );
  expect(rows).toEqual([]);
});

test('the trade price of a deleted card is left to its deletion, which may be under way', async () => {
  const [card, other] = [mustHave(created.cards[0]), mustHave(created.cards[1])];
  await reprice(card, 3);
  const mark = (at: string) =>
    database.query(`UPDATE product_variant SET deleted_at = ${at} WHERE id = $1`, [card.variant]);
  await mark('now()');
  try {
    await reprice(other, 4);
    await reprice(other, 5);
    expect(await tradePence(card.variant)).toBe(150);
  } finally {
    await mark('NULL');
  }
});
