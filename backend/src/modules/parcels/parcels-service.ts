import { MedusaService } from '@medusajs/framework/utils';
import { execute, saveRow } from '../../database/execute';
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

/** A parcel whose day its buyer changed after the order. */
export type ChangedDay = Pick<StoredParcel, 'id' | 'cart_id' | 'address'> & { day_changed_at: Date | string };

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
  async save(parcel: StoredParcel): Promise<void> {
    await saveRow(this, 'parcel', parcel);
  }

  /** @param country of the delivery address, which all parcels of a cart share */
  async moveTo(country: string, cartId: string): Promise<void> {
    await execute(
      this,
      `UPDATE parcel SET address = address || jsonb_build_object('country_code', ?::text), updated_at = now()
       WHERE cart_id = ? AND address ->> 'country_code' <> ? AND deleted_at IS NULL`,
      [country, cartId, country],
    );
  }

  /** @param changed_at left out: its buyer need not be told */
  async planDay(id: string, planned: PlannedDay, changed_at: Date | null = null): Promise<void> {
    const { wish, day, post_on, arrives_by } = planned;
    await execute(
      this,
      `UPDATE parcel SET wish = ?, day = ?, post_on = ?, arrives_by = ?, day_changed_at = ?, updated_at = now()
       WHERE id = ?`,
      [wish, day, post_on, arrives_by, changed_at, id],
    );
  }

  async listChangedDays(from: Date, until: Date, limit: number): Promise<ChangedDay[]> {
    return execute<ChangedDay>(
      this,
      `SELECT id, cart_id, address, day_changed_at FROM parcel
       WHERE day_changed_at BETWEEN ? AND ? AND deleted_at IS NULL ORDER BY day_changed_at DESC, id LIMIT ?`,
      [from, until, limit],
    );
  }

  /** Names and addresses go with the cart or the order. */
  async erase(cartIds: readonly string[]): Promise<void> {
    if (cartIds.length > 0) await this.deleteParcels({ cart_id: [...cartIds] });
  }
}
