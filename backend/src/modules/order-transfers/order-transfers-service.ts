import { randomBytes } from 'node:crypto';
import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { OrderTransfer } from './models/order-transfer';

const openDays = 14;
/** So many other accounts may ask for one order in a day. */
const mostPerDay = 3;

/** An account that the buyer declined does not ask again for as long as a request is open. Values: see `request`. */
const mayAsk = `(SELECT count(*) FROM order_transfer WHERE order_id = ? AND customer_id <> ?
    AND updated_at > now() - interval '1 day') < ?
  AND NOT EXISTS (SELECT FROM order_transfer WHERE order_id = ? AND customer_id = ? AND status = 'declined'
    AND answered_at > now() - make_interval(days => ?))`;

export type Transfer = { id: string; order_id: string; customer_id: string };

export class OrderTransfersService extends MedusaService({ OrderTransfer }) {
  /**
   * Opens a request. One that is open, was taken back or declined goes on with its token, since its mail leaves once a day.
   * Undefined when too many accounts have asked for the order, or its buyer has declined lately.
   */
  async request(orderId: string, customerId: string): Promise<string | undefined> {
    const rule = [orderId, customerId, mostPerDay, orderId, customerId, openDays];
    const [again] = await execute<{ id: string }>(
      this,
      `UPDATE order_transfer SET status = 'requested', answered_at = NULL,
         expires_at = now() + make_interval(days => ?), updated_at = now()
       WHERE id = (SELECT id FROM order_transfer WHERE order_id = ? AND customer_id = ? AND status <> 'accepted'
         ORDER BY status = 'requested' DESC, created_at DESC LIMIT 1) AND ${mayAsk} RETURNING id`,
      [openDays, orderId, customerId, ...rule],
    );
    if (again) return again.id;
    const [opened] = await execute<{ id: string }>(
      this,
      `INSERT INTO order_transfer (id, order_id, customer_id, token, expires_at)
       SELECT ?, ?, ?, ?, now() + make_interval(days => ?)
       WHERE ${mayAsk}
       ON CONFLICT (order_id, customer_id) WHERE status = 'requested'
       DO UPDATE SET expires_at = excluded.expires_at, updated_at = now() RETURNING id`,
      [
        generateEntityId(undefined, 'otrans'),
        orderId,
        customerId,
        randomBytes(32).toString('base64url'),
        openDays,
        ...rule,
      ],
    );
    return opened?.id;
  }

  async findOpen(orderId: string, token: string): Promise<Transfer | undefined> {
    const [open] = await this.listOrderTransfers({ ...openNow(), order_id: orderId, token });
    return open;
  }

  /** Without `customer_id` all customers' requests for the order are cancelled. */
  async cancel({ order_id, customer_id }: { order_id: string; customer_id?: string }): Promise<boolean> {
    const canceled = await execute<{ id: string }>(
      this,
      `UPDATE order_transfer SET status = 'canceled', updated_at = now()
       WHERE order_id = ? AND customer_id = coalesce(?, customer_id) AND status = 'requested' RETURNING id`,
      [order_id, customer_id ?? null],
    );
    return canceled.length > 0;
  }

  async answer({ id, order_id }: Transfer, status: 'accepted' | 'declined'): Promise<void> {
    await this.updateOrderTransfers({ id, status, answered_at: new Date() });
    if (status === 'accepted') await this.cancel({ order_id });
  }

  async forgetOlderThan(moment: Date): Promise<void> {
    await execute(this, 'DELETE FROM order_transfer WHERE updated_at < ?', [moment]);
  }
}

const openNow = () => ({ status: 'requested' as const, expires_at: { $gt: new Date() } });
