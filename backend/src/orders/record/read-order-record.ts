import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { messageOf } from '../../process/refusals/message-of';
import type { OrderRecord } from './order-record';
import { type StoredOrder, storedOrder } from './stored-order';
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
  const [stored, lost] = await Promise.all([
    readStored(container, orderIds),
    container.resolve(paymentInboxModule).lostByOrder(orderIds),
  ]);
  return stored.map((order) => toOrderRecord(order, lost.get(order.id)));
}

/**
 * Of many together Medusa may leave something out of an order that was edited: such a one is read by itself, and
 * one that cannot be read at all keeps nobody from reading the others.
 */
async function readStored(container: MedusaContainer, ids: readonly string[]): Promise<StoredOrder[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order', fields: storedOrderFields, filters: { id: [...ids] } });
  if (data.length < 2) return v.parse(v.array(storedOrder), data);
  const read = data.map((order) => v.safeParse(storedOrder, order));
  const alone = await Promise.all(
    read.map(async (one, at) => (one.success ? [one.output] : readAlone(container, String(data[at]?.id)))),
  );
  return alone.flat();
}

async function readAlone(container: MedusaContainer, id: string): Promise<StoredOrder[]> {
  try {
    return await readStored(container, [id]);
  } catch (error) {
    const line = { event: 'order-not-readable', order: id, reason: messageOf(error) };
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
    return [];
  }
}
