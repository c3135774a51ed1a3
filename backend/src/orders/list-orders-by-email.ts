import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import { orderState } from './order-state';
import { readOrderRecords } from './record/read-order-record';

const limit = 5;

/** The answer holds no amounts and no address: packers read it. */
export async function listOrdersByEmail(container: MedusaContainer, email: string) {
  const found = await readGraph(
    container,
    'order',
    ['id'],
    { email: email.toLowerCase(), is_draft_order: false },
    { pagination: { take: limit, order: { created_at: 'DESC', id: 'DESC' } } },
  );
  const records = await readOrderRecords(
    container,
    found.map(({ id }) => id),
  );
  return records
    .sort((a, b) => b.number - a.number)
    .map((order) => ({
      id: order.id,
      number: order.number,
      placed_at: order.placed_at,
      state: orderState(order),
      cards: order.lines
        .filter((line) => line.cards > 0)
        .map(({ quantity, title, envelope }) => `${quantity} × ${title}${envelope && `, ${envelope}`}`),
      tracking: order.parcels.flatMap((parcel) => parcel.tracking),
    }));
}
