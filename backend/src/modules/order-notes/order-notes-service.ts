import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { OrderNote } from './models/order-note';

export type Note = { text: string; by: string; at: string };

export class OrderNotesService extends MedusaService({ OrderNote }) {
  async find(orderId: string): Promise<Note | null> {
    const [note] = await this.listOrderNotes({ order_id: orderId });
    return note ? { text: note.text, by: note.by, at: new Date(note.updated_at).toISOString() } : null;
  }

  /** An empty text deletes the note. */
  async save(orderId: string, text: string, by: string) {
    if (text === '') {
      await execute(this, 'DELETE FROM order_note WHERE order_id = ?', [orderId]);
      return;
    }
    await execute(
      this,
      `INSERT INTO order_note (id, order_id, text, "by") VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id) DO UPDATE SET text = excluded.text, "by" = excluded."by", updated_at = now()`,
      [generateEntityId(undefined, 'onote'), orderId, text, by],
    );
  }
}
