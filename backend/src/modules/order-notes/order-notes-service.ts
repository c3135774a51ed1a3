import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { OrderNote } from './models/order-note';

export type Note = { text: string; by: string; at: string };

/** What the owner keeps with an order for themselves. */
export class OrderNotesService extends MedusaService({ OrderNote }) {
  async of(orderId: string): Promise<Note | null> {
    const [kept] = await this.listOrderNotes({ order_id: orderId });
    return kept ? { text: kept.text, by: kept.by, at: new Date(kept.updated_at).toISOString() } : null;
  }

  /** Writes the one note of an order anew; an empty text removes it. */
  @InjectManager()
  async keep(orderId: string, text: string, by: string, @MedusaContext() context: DatabaseContext = {}) {
    if (text === '') {
      await execute(context, 'DELETE FROM order_note WHERE order_id = ?', [orderId]);
      return;
    }
    await execute(
      context,
      `INSERT INTO order_note (id, order_id, text, "by") VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id) DO UPDATE SET text = excluded.text, "by" = excluded."by", updated_at = now()`,
      [generateEntityId(undefined, 'onote'), orderId, text, by],
    );
  }
}
