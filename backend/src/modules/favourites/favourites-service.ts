import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { Favourite } from './models/favourite';

interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export type Kept = { productId: string; since: Date };

/** The favourites of those who have an account. */
export class FavouritesService extends MedusaService({ Favourite }) {
  readonly #database: Database;

  constructor(dependencies: { __pg_connection__: Database }, ...rest: unknown[]) {
    super(dependencies, ...rest);
    this.#database = dependencies.__pg_connection__;
  }

  /** The newest first. */
  async of(customerId: string): Promise<Kept[]> {
    const { rows } = await this.#database.raw(
      'SELECT product_id, created_at FROM favourite WHERE customer_id = ? ORDER BY created_at DESC, id',
      [customerId],
    );
    return rows.map(({ product_id, created_at }) => ({
      productId: String(product_id),
      since: new Date(String(created_at)),
    }));
  }

  /** Those that are kept already stay where they are; of the new ones the first counts as the newest. */
  async add(customerId: string, productIds: readonly string[]): Promise<void> {
    await this.#database.raw(
      `INSERT INTO favourite (id, customer_id, product_id, created_at)
       SELECT id, ?, product_id, now() - position * interval '1 millisecond'
       FROM unnest(?::text[], ?::text[]) WITH ORDINALITY AS wanted (id, product_id, position)
       ON CONFLICT (customer_id, product_id) DO NOTHING`,
      [customerId, productIds.map(() => generateEntityId(undefined, 'fav')), productIds],
    );
  }

  async remove(customerId: string, productId: string): Promise<void> {
    await this.#database.raw('DELETE FROM favourite WHERE customer_id = ? AND product_id = ?', [customerId, productId]);
  }

  async forgetCustomer(customerId: string): Promise<void> {
    await this.#database.raw('DELETE FROM favourite WHERE customer_id = ?', [customerId]);
  }

  async forgetProducts(productIds: readonly string[]): Promise<void> {
    await this.#database.raw('DELETE FROM favourite WHERE product_id = ANY(?)', [productIds]);
  }
}
