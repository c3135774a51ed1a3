import type { MedusaContainer } from '@medusajs/framework/types';
import { cancellationsModule } from '../../modules/cancellations';
import type { OrderRecord } from '../record/order-record';
import { readOrderRecord } from '../record/read-order-record';
import type { PackingSlip } from './packing-slip';
import { slipBands } from './slip-bands';

/** @throws 404 when there is no such order */
export async function loadSlip(container: MedusaContainer, orderId: string): Promise<PackingSlip> {
  const order = await readOrderRecord(container, orderId);
  const asked = await container.resolve(cancellationsModule).askedFor(orderId);
  return toSlip(order, slipBands(order, asked?.kind ?? null));
}

/** The cards that are still to go; all of them, when a slip is printed again after the last has gone. */
function toSlip(order: OrderRecord, bands: PackingSlip['bands']): PackingSlip {
  const left = order.lines.filter(({ unposted }) => unposted > 0);
  const isAllGone = left.length === 0;
  const lines = (isAllGone ? order.lines : left).map(({ sku, title, envelope, quantity, unposted, cards }) => {
    return { sku, title, envelope, quantity: isAllGone ? quantity : unposted, cards };
  });
  const gone = order.lines.reduce((sum, { quantity, unposted, cards }) => sum + (quantity - unposted) * cards, 0);
  return {
    number: `#${order.number}`,
    placed: new Date(order.placed_at),
    delivery: order.delivery_name || 'None',
    address: order.address,
    lines,
    posted: isAllGone ? 0 : gone,
    bands,
  };
}
