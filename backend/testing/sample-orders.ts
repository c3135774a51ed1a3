import * as v from 'valibot';
import type { OrderRecord } from '../src/orders/record/order-record';
import { storedOrder } from '../src/orders/record/stored-order';
import { toOrderRecord } from '../src/orders/record/to-order-record';
import recorded from './recorded-orders.json';

export { recorded };

/**
 * Recorded from Medusa. `npm test -- contract order-papers` compares them with what Medusa returns today, and records
 * them again when SHOP_RECORD is 1.
 */
export const sampleOrders: Record<keyof typeof recorded, OrderRecord> = {
  paid: read(recorded.paid),
  posted: read(recorded.posted),
  cancelled: read(recorded.cancelled),
};

function read(order: unknown): OrderRecord {
  return toOrderRecord(v.parse(storedOrder, order));
}
