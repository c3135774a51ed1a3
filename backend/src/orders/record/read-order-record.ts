import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { delayedPosting } from '@shop/shared/post-calendar/describe-arrival';
import { onAccountReference } from '@shop/shared/trade/on-account';
import * as v from 'valibot';
import { fieldsOf } from '../../database/fields-of';
import { readGraph } from '../../database/read-graph';
import { parcelsModule } from '../../modules/parcels';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { postCalendarModule } from '../../modules/post-calendar';
import { tradeModule } from '../../modules/trade';
import { logFailure } from '../../process/log/log-event';
import { toTradeInvoice } from '../../trade/to-trade-invoice';
import { readOrderGiftCards } from './order-gift-cards';
import { readPlainReturns } from './plain-returns';
import { type StoredOrder, storedOrder } from './stored-order';
import { toOrderRecord } from './to-order-record';

/** @throws 404 when there is no such order */
export async function readOrderRecord(container: MedusaContainer, orderId: string): Promise<OrderRecord> {
  const [record] = await readOrderRecords(container, [orderId]);
  if (!record) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);
  return record;
}

/** Leaves out orders that do not exist. */
export async function readOrderRecords(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<OrderRecord[]> {
  if (orderIds.length === 0) return [];
  const [stored, lost] = await Promise.all([
    readStored(container, orderIds).then((orders) => withDeletedCards(container, orders)),
    container.resolve(paymentInboxModule).sumLostDisputes(orderIds),
  ]);
  const gifts = await readOrderGiftCards(
    container,
    orderIds,
    stored.flatMap((order) => cartOf(order) ?? []),
  );
  const wishes = await container.resolve(parcelsModule).listFor(stored.flatMap((order) => cartOf(order) ?? []));
  const asked = stored.filter(({ items }) => items.some(({ detail }) => detail.return_requested_quantity > 0));
  const plain = await readPlainReturns(
    container,
    asked.map(({ id }) => id),
  );
  const invoiceOf = await readInvoices(container, stored);
  const ofShops = stored.filter(({ metadata }) => metadata?.trade).map(({ id }) => id);
  const shops = ofShops.length > 0 ? await container.resolve(tradeModule).shopNames(ofShops) : undefined;
  const calendar = await container.resolve(postCalendarModule).current();
  return stored.map((order) => {
    const posted_by = order.created_at ? delayedPosting(calendar, new Date(order.created_at)) : null;
    const cart = cartOf(order);
    const ofOrder = wishes.filter(({ cart_id }) => cart_id === cart);
    const shop_name = shops?.get(order.id);
    return {
      ...toOrderRecord(order, lost.get(order.id), ofOrder, gifts(order.id, cart), plain),
      ...(posted_by && { posted_by }),
      ...(shop_name && { shop_name }),
      ...invoiceOf(order.id),
    };
  });
}

async function readInvoices(container: MedusaContainer, orders: readonly StoredOrder[]) {
  const onAccount = orders.filter(({ credit_lines: lines }) =>
    lines.some(({ reference }) => reference === onAccountReference),
  );
  const ids = onAccount.map(({ id }) => id);
  const issued = ids.length > 0 ? await container.resolve(tradeModule).invoicesOf(ids) : [];
  const byOrder = new Map(issued.map((invoice) => [invoice.order_id, invoice]));
  return (orderId: string): Pick<OrderRecord, 'invoice'> => {
    const invoice = byOrder.get(orderId);
    return invoice ? { invoice: toTradeInvoice(invoice) } : {};
  };
}

/** The cart that became the order; undefined for an order that the owner made. */
function cartOf({ metadata }: StoredOrder): string | undefined {
  const id = metadata?.cart_id;
  return typeof id === 'string' ? id : undefined;
}

/** Medusa may omit fields of an edited order in a query for many, so it is read alone; a broken one is left out. */
async function readStored(container: MedusaContainer, ids: readonly string[]): Promise<StoredOrder[]> {
  const data = await readGraph(container, 'order', fieldsOf(storedOrder), { id: [...ids] });
  if (data.length < 2) return v.parse(v.array(storedOrder), data);
  const read = data.map((order) => v.safeParse(storedOrder, order));
  const alone = await Promise.all(
    read.map(async (one, at) => (one.success ? [one.output] : readAlone(container, String(data[at]?.id)))),
  );
  return alone.flat();
}

/** Medusa's link to the card of a line leaves out cards that were deleted, and theirs may still have to be posted. */
async function withDeletedCards(container: MedusaContainer, orders: StoredOrder[]): Promise<StoredOrder[]> {
  const isGone = ({ product, product_id }: StoredOrder['items'][number]) => !product && product_id !== '';
  const ids = orders.flatMap(({ items }) => items.filter(isGone).map(({ product_id }) => product_id));
  if (ids.length === 0) return orders;
  const deleted = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: ids }, { select: ['id', 'metadata'], take: null, withDeleted: true });
  const byId = new Map(deleted.map(({ id, metadata }) => [id, { metadata: metadata ?? {} }]));
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => (isGone(item) ? { ...item, product: byId.get(item.product_id) } : item)),
  }));
}

async function readAlone(container: MedusaContainer, id: string): Promise<StoredOrder[]> {
  try {
    return await readStored(container, [id]);
  } catch (error) {
    logFailure(container, { event: 'order_not_readable', order: id }, error);
    return [];
  }
}
