import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { Favourite } from './models/favourite';

export type FavouriteEntry = { productId: string; since: Date };

export class FavouritesService extends MedusaService({ Favourite }) {
  async listFor(customerId: string): Promise<FavouriteEntry[]> {
    const order = { created_at: 'DESC', id: 'ASC' };
    const rows = await this.listFavourites({ customer_id: customerId }, { order });
    return rows.map(({ product_id, created_at }) => ({ productId: product_id, since: new Date(created_at) }));
  }

  /** Existing favourites keep their place; the first of the new ones counts as the newest. */
  async add(customerId: string, productIds: readonly string[]) {
    await execute(
      this,
      `INSERT INTO favourite (id, customer_id, product_id, created_at)
       SELECT id, ?, product_id, now() - position * interval '1 millisecond'
       FROM unnest(array[?]::text[], array[?]::text[]) WITH ORDINALITY AS wanted (id, product_id, position)
       ON CONFLICT (customer_id, product_id) DO NOTHING`,
      [customerId, productIds.map(() => generateEntityId(undefined, 'fav')), productIds],
    );
  }

  async remove(customerId: string, productId: string): Promise<void> {
    await this.deleteFavourites({ customer_id: customerId, product_id: productId });
  }

  async forgetCustomer(customerId: string): Promise<void> {
    await this.deleteFavourites({ customer_id: customerId });
  }

  async forgetProduct(productId: string): Promise<void> {
    await this.deleteFavourites({ product_id: productId });
  }
}
