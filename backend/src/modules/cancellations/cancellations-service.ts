import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { CancelRequest } from './models/cancel-request';

export type CancelKind = 'cancel' | 'withdrawal';
export type Asked = { id: string; kind: CancelKind; reason: string; at: Date };

/** Which orders their shoppers want no more. */
export class CancellationsService extends MedusaService({ CancelRequest }) {
  /** Keeps the first request for an order. Undefined when there is one already. */
  @InjectManager()
  async ask(orderId: string, kind: CancelKind, reason: string, @MedusaContext() context: DatabaseContext = {}) {
    const [kept] = await execute<{ id: string }>(
      context,
      `INSERT INTO cancel_request (id, order_id, kind, reason) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id) DO NOTHING RETURNING id`,
      [generateEntityId(undefined, 'cancel'), orderId, kind, reason],
    );
    return kept?.id;
  }

  async askedFor(orderId: string): Promise<Asked | undefined> {
    return (await this.askedForAny([orderId])).get(orderId);
  }

  /** What was asked for of these orders, by order id; each at most once. */
  async askedForAny(orderIds: string[]): Promise<Map<string, Asked>> {
    const rows = await this.listCancelRequests({ order_id: orderIds }, { take: orderIds.length });
    return new Map(
      rows.map(({ id, order_id, kind, reason, created_at }) => [
        order_id,
        { id, kind, reason, at: new Date(created_at) },
      ]),
    );
  }
}
