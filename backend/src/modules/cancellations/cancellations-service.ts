import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { CancelRequest } from './models/cancel-request';

interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export type CancelKind = 'cancel' | 'withdrawal';
export type Asked = { id: string; kind: CancelKind; reason: string; at: Date };

/** Which orders their shoppers want no more. */
export class CancellationsService extends MedusaService({ CancelRequest }) {
  readonly #database: Database;

  constructor(dependencies: { __pg_connection__: Database }, ...rest: unknown[]) {
    super(dependencies, ...rest);
    this.#database = dependencies.__pg_connection__;
  }

  /** Keeps the first request for an order. Undefined when there is one already. */
  async ask(orderId: string, kind: CancelKind, reason: string): Promise<string | undefined> {
    const { rows } = await this.#database.raw(
      `INSERT INTO cancel_request (id, order_id, kind, reason) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id) DO NOTHING RETURNING id`,
      [generateEntityId(undefined, 'cancel'), orderId, kind, reason],
    );
    return rows[0] && String(rows[0].id);
  }

  async askedFor(orderId: string): Promise<Asked | undefined> {
    const [row] = await this.listCancelRequests({ order_id: orderId }, { take: 1 });
    return row && { id: row.id, kind: row.kind, reason: row.reason, at: new Date(row.created_at) };
  }
}
