import * as v from 'valibot';
import type { OrderRecord } from '../src/orders/record/order-record';
import { storedOrder } from '../src/orders/record/stored-order';
import { toOrderRecord } from '../src/orders/record/to-order-record';
import recorded from './recorded-orders.json';

export { recorded };

/**
 * Orders that Medusa has really had: paid, posted and refunded in part, cancelled. `npm test -- contract
 * order-papers` compares them with what it says today, and writes them anew when SHOP_RECORD is 1.
 */
export const sampleOrders: Record<keyof typeof recorded, OrderRecord> = {
  paid: read(recorded.paid),
  posted: read(recorded.posted),
  cancelled: read(recorded.cancelled),
};

function read(order: unknown): OrderRecord {
  return toOrderRecord(v.parse(storedOrder, order));
}
