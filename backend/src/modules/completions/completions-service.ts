import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { Completion } from './models/completion';

/** Which carts are on their way to an order: those that are not done may have been left in the middle. */
export class CompletionsService extends MedusaService({ Completion }) {
  /** Begins, or goes on with what another run has left: `isNew` is false then. */
  @InjectManager()
  async begin(cartId: string, @MedusaContext() context: DatabaseContext = {}) {
    const [row] = await execute<{ is_new: boolean; done_at: Date | null }>(
      context,
      `INSERT INTO cart_completion (id) VALUES (?)
       ON CONFLICT (id) DO UPDATE SET updated_at = now() RETURNING (xmax = 0) AS is_new, done_at`,
      [cartId],
    );
    return { isNew: row?.is_new ?? true, isDone: Boolean(row?.done_at) };
  }

  @InjectManager()
  async markDone(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'UPDATE cart_completion SET done_at = coalesce(done_at, now()) WHERE id = ?', [cartId]);
  }

  /** Carts whose completion nobody has gone on with since then, and that are not done. */
  @InjectManager()
  async findLeft(from: Date, until: Date, @MedusaContext() context: DatabaseContext = {}) {
    return execute<{ cart_id: string; since: Date }>(
      context,
      `SELECT id AS cart_id, updated_at AS since FROM cart_completion
       WHERE done_at IS NULL AND updated_at BETWEEN ? AND ? ORDER BY updated_at`,
      [from, until],
    );
  }

  /** As if nobody had tried to order it. */
  @InjectManager()
  async forget(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'DELETE FROM cart_completion WHERE id = ?', [cartId]);
  }
}
