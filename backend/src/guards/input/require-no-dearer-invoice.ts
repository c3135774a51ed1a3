import { MedusaError, Modules } from '@medusajs/framework/utils';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { readGraph } from '../../database/read-graph';
import type { Guard } from '../guard';
import { type ChangedEntity, findChangedOrder } from './find-changed-order';

/**
 * An invoice that was sent stays, and credit notes only lower it: an order on account cannot become dearer.
 * @param entity what the id of the path names
 */
export function requireNoDearerInvoice(entity: ChangedEntity): Guard {
  return async (req, _res, next) => {
    const id = await findChangedOrder(req, entity);
    const [order] = await readGraph(req.scope, 'order', ['id', 'credit_lines.reference'], { id });
    const lines: ({ reference?: string | null } | null)[] = order?.credit_lines ?? [];
    if (!order || !lines.some((line) => line?.reference === onAccountReference)) return next();
    const { summary, items = [] } = await req.scope.resolve(Modules.ORDER).previewOrderChange(order.id);
    // What comes back of an exchange pays for what it sends, as in `orders/record/to-order-record.ts`.
    const isExchange = entity === 'order_exchange';
    const comingBack = items.reduce(
      (sum, { return_requested_total: one }) => sum + Number((isExchange && one) || 0),
      0,
    );
    if (Number(summary?.pending_difference ?? 0) - comingBack < 0.01) return next();
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'This order is on account and its invoice is sent, so it cannot cost more than before. Take the further cards off this change: the shop orders them by themselves.',
    );
  };
}
