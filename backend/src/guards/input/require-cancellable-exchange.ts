import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { requireNoOpenChange } from '../../orders/open-change';
import { requireUnpacked } from '../../orders/posting/require-unpacked';
import type { Guard } from '../guard';
import { lockPosting } from './require-still-to-post';

const stored = v.object({
  order_id: v.string(),
  additional_items: listOf(v.object({ item_id: v.string() })),
  return: v.nullish(
    v.object({ items: listOf(v.object({ received_quantity: v.pipe(v.unknown(), v.transform(Number)) })) }),
  ),
});

/** Medusa refuses these only when the exchange is half cancelled. */
export const requireCancellableExchange: Guard = async (req, res, next) => {
  const fields = ['order_id', 'additional_items.item_id', 'return.items.received_quantity'];
  const [exchange] = await readGraph(req.scope, 'order_exchange', fields, { id: req.params.id ?? '' });
  if (exchange) {
    const { order_id, additional_items, return: back } = v.parse(stored, exchange);
    await lockPosting(req, res, order_id);
    await requireNoOpenChange(req.scope, [order_id], 'the exchange stays');
    if (back?.items.some(({ received_quantity }) => received_quantity > 0)) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Cards of this exchange have come back: it stays.');
    }
    const lines = additional_items.map(({ item_id }) => item_id);
    await requireUnpacked(req.scope, { order_id, lines, by: 'exchange' });
  }
  next();
};
