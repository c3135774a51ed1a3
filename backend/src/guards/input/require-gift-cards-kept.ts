import { MedusaError } from '@medusajs/framework/utils';
import { readRows } from '../../database/read-rows';
import type { Guard } from '../guard';
import { type ChangedEntity, findChangedOrder } from './find-changed-order';

/** Value: the order. Actions on a line name it. */
const touched = `SELECT a.id FROM order_change c
    JOIN order_change_action a ON a.order_change_id = c.id AND a.deleted_at IS NULL
    JOIN order_line_item li ON li.id = a.details ->> 'reference_id'
  WHERE c.order_id = ? AND c.status IN ('pending', 'requested') AND c.deleted_at IS NULL
    AND li.metadata ->> 'gift_card_to' IS NOT NULL LIMIT 1`;

/** Medusa's change would owe a gift card's money back while it can be spent, or take money for one never made. */
export function requireGiftCardsKept(entity: ChangedEntity): Guard {
  return async (req, _res, next) => {
    const order = await findChangedOrder(req, entity);
    const found = order === '' ? [] : await readRows(req.scope, touched, [order]);
    if (found.length === 0) return next();
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'A gift card of this order cannot be changed like a card. Take it off this change, or cancel the change: the shop’s own refund pays it back and stops it.',
    );
  };
}
