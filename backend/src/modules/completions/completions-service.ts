import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { Completion } from './models/completion';

/** Carts that are being completed; those that are not done may have been interrupted. */
export class CompletionsService extends MedusaService({ Completion }) {
  /** @returns whether an earlier run has done the whole completion */
  @InjectManager()
  async begin(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const [row] = await execute<{ done_at: Date | null }>(
      context,
      `INSERT INTO cart_completion (id) VALUES (?)
       ON CONFLICT (id) DO UPDATE SET updated_at = now() RETURNING done_at`,
      [cartId],
    );
    return Boolean(row?.done_at);
  }

  @InjectManager()
  async markDone(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'UPDATE cart_completion SET done_at = coalesce(done_at, now()) WHERE id = ?', [cartId]);
  }

  @InjectManager()
  async findUnfinished(from: Date, until: Date, @MedusaContext() context: DatabaseContext = {}) {
    return execute<{ cart_id: string; since: Date }>(
      context,
      `SELECT id AS cart_id, updated_at AS since FROM cart_completion
       WHERE done_at IS NULL AND updated_at BETWEEN ? AND ? ORDER BY updated_at`,
      [from, until],
    );
  }

  @InjectManager()
  async forget(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, 'DELETE FROM cart_completion WHERE id = ?', [cartId]);
  }
}
