import { MedusaError, Modules } from '@medusajs/framework/utils';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { readGraph } from '../../database/read-graph';
import { readPlainReturns } from '../../orders/record/plain-returns';
import { readOrderRecord } from '../../orders/record/read-order-record';
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
    const plain = await readPlainReturns(req.scope, [order.id]);
    // What an exchange or a claim asks back pays for what it sends, as in `orders/record/to-order-record.ts`.
    const comingBack = items.reduce((sum, { id: line, detail, return_requested_total: worth }) => {
      const asked = Number(detail.return_requested_quantity);
      return asked > 0 ? sum + (Number(worth) * (asked - (plain.get(line) ?? 0))) / asked : sum;
    }, 0);
    if (Number(summary?.pending_difference ?? 0) - comingBack < 0.01) return next();
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'This order is on account and its invoice is sent, so it cannot cost more than before. Take the further cards off this change: the shop orders them by themselves.',
    );
  };
}

/** The cards of an exchange's return pay for those that it sends, while it stands. */
export const requireReturnPaysForNothing: Guard = async (req, _res, next) => {
  const fields = ['order_id', 'exchange_id', 'claim_id'];
  const [asked] = await readGraph(req.scope, 'return', fields, { id: req.params.id ?? '' });
  const isPlain = !asked?.exchange_id && !asked?.claim_id;
  if (!asked || isPlain) return next();
  const { on_account = 0, coming_back = 0 } = await readOrderRecord(req.scope, asked.order_id);
  if (on_account === 0 || coming_back === 0) return next();
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `This order is on account and its invoice is sent. The cards of this return pay for those sent instead, so it stays. Cancel the ${asked.exchange_id ? 'exchange' : 'claim'}, which cancels its return.`,
  );
};
