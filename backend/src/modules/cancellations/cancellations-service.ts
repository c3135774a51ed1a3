import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import type { CancelKind } from '@shop/shared/store-answers/order';
import { execute } from '../../database/execute';
import { CancelRequest } from './models/cancel-request';

export type CancelAnswer = 'posted' | 'goes_on' | 'kept' | 'nothing_back' | 'settled';
export type CancelRequestRecord = OpenRequest & { closedAt: Date | null; answer: CancelAnswer | null };
export type OpenRequest = { id: string; kind: CancelKind; reason: string; at: Date };

export class CancellationsService extends MedusaService({ CancelRequest }) {
  /** Stores the request. Undefined when the order has an open one already. */
  async openRequest(orderId: string, kind: CancelKind, reason: string) {
    const [inserted] = await execute<{ id: string }>(
      this,
      `INSERT INTO cancel_request (id, order_id, kind, reason) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
      [generateEntityId(undefined, 'cancel'), orderId, kind, reason],
    );
    return inserted?.id;
  }

  /** @returns false when another answer has closed it already */
  async closeRequest(id: string, answer: CancelAnswer): Promise<boolean> {
    const closed = await execute(
      this,
      `UPDATE cancel_request SET closed_at = now(), answer = ?, updated_at = now()
       WHERE id = ? AND closed_at IS NULL RETURNING id`,
      [answer, id],
    );
    return closed.length > 0;
  }

  async eraseReasons(orderIds: string[]): Promise<void> {
    await execute(this, "UPDATE cancel_request SET reason = '' WHERE order_id IN (?)", [orderIds]);
  }

  async findOpenRequest(orderId: string): Promise<OpenRequest | undefined> {
    return (await this.findOpenRequests([orderId])).get(orderId);
  }

  async findOpenRequests(orderIds: string[]): Promise<Map<string, OpenRequest>> {
    const rows = await this.listCancelRequests({ order_id: orderIds, closed_at: null }, { take: orderIds.length });
    return new Map(
      rows.map(({ id, order_id, kind, reason, created_at }) => [
        order_id,
        { id, kind, reason, at: new Date(created_at) },
      ]),
    );
  }

  async listRequests(orderId: string): Promise<CancelRequestRecord[]> {
    const rows = await this.listCancelRequests({ order_id: orderId }, { order: { created_at: 'ASC', id: 'ASC' } });
    return rows.map(({ id, kind, reason, created_at, closed_at, answer }) => ({
      id,
      kind,
      reason,
      answer,
      at: new Date(created_at),
      closedAt: closed_at ? new Date(closed_at) : null,
    }));
  }
}
