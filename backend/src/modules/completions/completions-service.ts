import { MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { Completion } from './models/completion';

/** Carts that are being completed; those that are not done may have been interrupted. */
export class CompletionsService extends MedusaService({ Completion }) {
  /** @returns whether an earlier run has done the whole completion */
  async begin(cartId: string): Promise<boolean> {
    const [row] = await execute<{ done_at: Date | null }>(
      this,
      `INSERT INTO cart_completion (id) VALUES (?)
       ON CONFLICT (id) DO UPDATE SET updated_at = now() RETURNING done_at`,
      [cartId],
    );
    return Boolean(row?.done_at);
  }

  async markDone(cartId: string): Promise<void> {
    await execute(this, 'UPDATE cart_completion SET done_at = coalesce(done_at, now()) WHERE id = ?', [cartId]);
  }

  async findUnfinished(from: Date, until: Date) {
    return execute<{ cart_id: string; since: Date }>(
      this,
      `SELECT id AS cart_id, updated_at AS since FROM cart_completion
       WHERE done_at IS NULL AND updated_at BETWEEN ? AND ? ORDER BY updated_at, id`,
      [from, until],
    );
  }

  async forget(cartId: string): Promise<void> {
    await execute(this, 'DELETE FROM cart_completion WHERE id = ?', [cartId]);
  }
}
