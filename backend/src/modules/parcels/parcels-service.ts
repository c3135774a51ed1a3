import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { Parcel } from './models/parcel';

/** The day as it was wished, and as it is planned. */
export type PlannedDay =
  | { wish: 'post' | 'arrive'; day: string; post_on: string; arrives_by: string | null }
  | { wish: null; day: null; post_on: null; arrives_by: string | null };

export const noDay: PlannedDay = { wish: null, day: null, post_on: null, arrives_by: null };

export type StoredParcel = PlannedDay & {
  id: string;
  cart_id: string;
  /** Null for the parcel that goes to the delivery address of the order. */
  address: Record<string, unknown> | null;
  is_gift: boolean;
  /** Empty when the parcel does not say who it is from. */
  from_name: string;
};

const columns = 'id, cart_id, address, is_gift, from_name, wish, day, post_on, arrives_by';

export class ParcelsService extends MedusaService({ Parcel }) {
  /** The one for the delivery address comes first, then in the order in which they were added. */
  async listFor(cartIds: readonly string[]): Promise<StoredParcel[]> {
    if (cartIds.length === 0) return [];
    return execute<StoredParcel>(
      this,
      `SELECT ${columns} FROM parcel WHERE cart_id IN (?) AND deleted_at IS NULL
       ORDER BY address IS NOT NULL, id COLLATE "C"`,
      [cartIds],
    );
  }

  /** One of the same id is written over. */
  @InjectManager()
  async save(parcel: StoredParcel, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const { id, cart_id, address, is_gift, from_name, wish, day, post_on, arrives_by } = parcel;
    await execute(
      context,
      `INSERT INTO parcel (${columns}) VALUES (?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET address = excluded.address, is_gift = excluded.is_gift,
         from_name = excluded.from_name, wish = excluded.wish, day = excluded.day, post_on = excluded.post_on,
         arrives_by = excluded.arrives_by, updated_at = now()`,
      [id, cart_id, address && JSON.stringify(address), is_gift, from_name, wish, day, post_on, arrives_by],
    );
  }

  @InjectManager()
  async planDay(id: string, planned: PlannedDay, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const { wish, day, post_on, arrives_by } = planned;
    await execute(
      context,
      'UPDATE parcel SET wish = ?, day = ?, post_on = ?, arrives_by = ?, updated_at = now() WHERE id = ?',
      [wish, day, post_on, arrives_by, id],
    );
  }

  @InjectManager()
  async remove(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'DELETE FROM parcel WHERE id = ?', [id]);
  }

  /** Names and addresses go with the cart or the order. */
  @InjectManager()
  async erase(cartIds: readonly string[], @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (cartIds.length > 0) await execute(context, 'DELETE FROM parcel WHERE cart_id IN (?)', [cartIds]);
  }
}
