import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { cancellationsModule } from '../../modules/cancellations';
import type { OrderRecord } from '../record/order-record';
import { readOrderRecords } from '../record/read-order-record';
import type { PackingSlip } from './packing-slip';
import { slipBands } from './slip-bands';

/** @throws 404 when an order is missing */
export async function loadSlips(container: MedusaContainer, orderIds: string[]): Promise<PackingSlip[]> {
  const orders = new Map((await readOrderRecords(container, orderIds)).map((order) => [order.id, order]));
  const asked = await container.resolve(cancellationsModule).findOpenRequests(orderIds);
  return orderIds.map((id) => {
    const order = orders.get(id);
    if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${id}`);
    return toSlip(order, slipBands(order, asked.get(id)?.kind ?? null));
  });
}

/** A slip that is printed again after everything was posted lists the posted cards. */
function toSlip(order: OrderRecord, bands: PackingSlip['bands']): PackingSlip {
  const isAllGone = order.lines.every(({ unposted }) => unposted === 0);
  const lines = order.lines
    .filter(({ cards }) => cards > 0)
    .map(({ id, sku, title, envelope, posted, unposted, cards, words }) => {
      return { id, sku, title, envelope, quantity: isAllGone ? posted : unposted, cards, words };
    })
    .filter(({ quantity }) => quantity > 0);
  const gone = order.lines.reduce((sum, { posted, cards }) => sum + posted * cards, 0);
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
