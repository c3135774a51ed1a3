import { InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { PastPrice } from './models/past-price';

export type PriceNow = {
  variantId: string;
  pence: number;
  listId: string | null;
  usualPence: number;
  /** Medusa's row of the usual price; its date says since when it holds. */
  usualId: string | null;
};

export type PriceRecord = { variantId: string; pence: number; listId: string | null; since: Date };

type Row = { variant_id: string; pence: number; price_list_id: string | null; since: Date | string };

export class PriceHistoryService extends MedusaService({ PastPrice }) {
  /** A card's first record adds its usual price, unless the card was on sale from its first day. */
  @InjectTransactionManager()
  async record(prices: readonly PriceNow[], @MedusaContext() context: DatabaseContext = {}): Promise<string[]> {
    const rows = await execute<Row>(
      context,
      'SELECT DISTINCT ON (variant_id) variant_id, pence, price_list_id FROM past_price ORDER BY variant_id, since DESC',
    );
    const last = new Map(rows.map((row) => [row.variant_id, row]));
    const isOther = ({ variantId, pence, listId }: PriceNow) => {
      const before = last.get(variantId);
      return before?.pence !== pence || before.price_list_id !== listId;
    };
    const changed = prices.filter(isOther);
    if (changed.length === 0) return [];
    const unknown = changed.filter(({ variantId }) => !last.has(variantId));
    const ages = await this.#readPriceDates(unknown, context);
    const beginnings = await this.#readListStarts(unknown, context);
    const now = new Date();
    const first = unknown.flatMap(({ variantId, usualPence, usualId, listId }) => {
      const since = ages.get(usualId ?? '') ?? now;
      const began = beginnings.get(listId ?? '');
      return began && since >= began ? [] : [{ variant_id: variantId, pence: usualPence, price_list_id: null, since }];
    });
    // The first row of a card without a sale has been written just now.
    const others = changed
      .filter(({ variantId, listId }) => last.has(variantId) || listId !== null)
      .map(({ variantId, pence, listId }) => ({ variant_id: variantId, pence, price_list_id: listId, since: now }));
    const made = await this.createPastPrices([...first, ...others], context);
    return made.map(({ id }) => id);
  }

  async listPrices(variantIds: readonly string[]): Promise<PriceRecord[]> {
    if (variantIds.length === 0) return [];
    const rows = await execute<Row>(
      this,
      'SELECT variant_id, pence, price_list_id, since FROM past_price WHERE variant_id IN (?) ORDER BY since, id',
      [variantIds],
    );
    return rows.map(({ variant_id, pence, price_list_id, since }) => ({
      variantId: variant_id,
      pence,
      listId: price_list_id,
      since: new Date(since),
    }));
  }

  async #readPriceDates(prices: readonly PriceNow[], context: DatabaseContext): Promise<Map<string, Date>> {
    const ids = prices.flatMap(({ usualId }) => usualId ?? []);
    if (ids.length === 0) return new Map();
    const rows = await execute<{ id: string; updated_at: Date | string }>(
      context,
      'SELECT id, updated_at FROM price WHERE id IN (?)',
      [ids],
    );
    return new Map(rows.map(({ id, updated_at }) => [id, new Date(updated_at)]));
  }

  async #readListStarts(prices: readonly PriceNow[], context: DatabaseContext): Promise<Map<string, Date>> {
    const ids = [...new Set(prices.flatMap(({ listId }) => listId ?? []))];
    if (ids.length === 0) return new Map();
    const rows = await execute<{ id: string; began: Date | string }>(
      context,
      'SELECT id, greatest(created_at, starts_at) AS began FROM price_list WHERE id IN (?)',
      [ids],
    );
    return new Map(rows.map(({ id, began }) => [id, new Date(began)]));
  }
}
