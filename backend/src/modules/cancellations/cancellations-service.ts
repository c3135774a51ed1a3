import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { CancelRequest } from './models/cancel-request';

export type CancelKind = 'cancel' | 'withdrawal';
/** `closedAt` is null while it stands. */
export type Wish = Asked & { closedAt: Date | null };
export type Asked = { id: string; kind: CancelKind; reason: string; at: Date };

/** Which orders their shoppers want no more. */
export class CancellationsService extends MedusaService({ CancelRequest }) {
  /** Keeps the first open request for an order. Undefined when there is one already. */
  @InjectManager()
  async ask(orderId: string, kind: CancelKind, reason: string, @MedusaContext() context: DatabaseContext = {}) {
    const [kept] = await execute<{ id: string }>(
      context,
      `INSERT INTO cancel_request (id, order_id, kind, reason) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
      [generateEntityId(undefined, 'cancel'), orderId, kind, reason],
    );
    return kept?.id;
  }

  async askedFor(orderId: string): Promise<Asked | undefined> {
    return (await this.askedForAny([orderId])).get(orderId);
  }

  /** What still stands of what was asked for of these orders, by order id; each at most once. */
  async askedForAny(orderIds: string[]): Promise<Map<string, Asked>> {
    const rows = await this.listCancelRequests({ order_id: orderIds, closed_at: null }, { take: orderIds.length });
    return new Map(
      rows.map(({ id, order_id, kind, reason, created_at }) => [
        order_id,
        { id, kind, reason, at: new Date(created_at) },
      ]),
    );
  }

  /** All that was ever asked for of an order, the oldest first. */
  async everAskedFor(orderId: string): Promise<Wish[]> {
    const rows = await this.listCancelRequests({ order_id: orderId }, { order: { created_at: 'ASC' } });
    return rows.map(({ id, kind, reason, created_at, closed_at }) => ({
      ...{ id, kind, reason, at: new Date(created_at) },
      closedAt: closed_at ? new Date(closed_at) : null,
    }));
  }
}
