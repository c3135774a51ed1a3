import { MedusaError, Modules } from '@medusajs/framework/utils';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { readGraph } from '../../database/read-graph';
import { readOrderRecord } from '../../orders/record/read-order-record';
import type { Guard } from '../guard';
import { type ChangedEntity, findChangedOrder } from './find-changed-order';

const returnItem = 'RETURN_ITEM';

/** An invoice that was sent can only be lowered, by credit notes. @param entity what the id of the path names */
export function requireNoDearerInvoice(entity: ChangedEntity): Guard {
  return async (req, _res, next) => {
    const id = await findChangedOrder(req, entity);
    const [order] = await readGraph(req.scope, 'order', ['id', 'credit_lines.reference'], { id });
    const lines: ({ reference?: string | null } | null)[] = order?.credit_lines ?? [];
    if (!order || !lines.some((line) => line?.reference === onAccountReference)) return next();
    const { summary, items = [] } = await req.scope.resolve(Modules.ORDER).previewOrderChange(order.id);
    const after = Number(summary?.pending_difference ?? 0);
    // Cards that this change asks back pay for those that it sends; those of another do not, as it may be cancelled.
    const asksBack = items.reduce((sum, { detail, actions = [], return_requested_total: worth }) => {
      const asked = Number(detail.return_requested_quantity);
      const now = actions.reduce(
        (cards, one) => cards + (one.action === returnItem ? Number(one.details?.quantity) : 0),
        0,
      );
      return now > 0 ? sum + (Number(worth) * now) / asked : sum;
    }, 0);
    const { due, coming_back = 0 } = await readOrderRecord(req.scope, order.id);
    if (after < 0.01 || after - (due + coming_back) - asksBack < 0.01) return next();
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
    `On account, the cards of this return pay for those sent instead, so it stays. Cancel the ${asked.exchange_id ? 'exchange' : 'claim'}, which cancels its return. If that is refused, write what never comes as received and damaged.`,
  );
};
