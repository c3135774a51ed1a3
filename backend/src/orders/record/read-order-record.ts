import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { OrderRecord } from './order-record';
import { storedOrder } from './stored-order';
import { storedOrderFields } from './stored-order-fields';
import { toOrderRecord } from './to-order-record';

/** @throws 404 when there is no such order */
export async function readOrderRecord(container: MedusaContainer, orderId: string): Promise<OrderRecord> {
  const [record] = await readOrderRecords(container, [orderId]);
  if (!record) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);
  return record;
}

/** Of several orders at once; those that are not there are left out. */
export async function readOrderRecords(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<OrderRecord[]> {
  if (orderIds.length === 0) return [];
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order', fields: storedOrderFields, filters: { id: [...orderIds] } });
  const lost = await container.resolve(paymentInboxModule).lostByOrder(orderIds);
  return v.parse(v.array(storedOrder), data).map((order) => toOrderRecord(order, lost.get(order.id)));
}
