import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { OrderRecord, ParcelPlan } from '@shop/shared/orders/order-record';
import { mainParcel } from '@shop/shared/parcels/line-parcel';
import { cancellationsModule } from '../../modules/cancellations';
import { readOrderRecords } from '../record/read-order-record';
import { readParcelKey, referenceOf } from '../to-post/parcel-key';
import type { PackingSlip } from './packing-slip';
import { slipBands } from './slip-bands';

/** One for each parcel. @throws 404 when one of them is missing */
export async function loadSlips(container: MedusaContainer, keys: string[]): Promise<PackingSlip[]> {
  const wanted = keys.map(readParcelKey);
  const { orders, asked } = await readOrders(container, [...new Set(wanted.map(({ order_id }) => order_id))]);
  return wanted.map(({ order_id, parcel_id }) => {
    const order = orders.get(order_id);
    const plan = order?.plans.find(({ id }) => id === parcel_id);
    if (!order || !plan || order.is_mailed) throw notFound(order_id);
    const bands = slipBands(order, plan, asked.get(order_id)?.kind ?? null);
    return toSlip(order, plan, bands);
  });
}

/** All parcels of an order. @throws 404 when it is missing, or holds gift cards alone */
export async function loadSlipsOfOrder(container: MedusaContainer, orderId: string): Promise<PackingSlip[]> {
  const { orders, asked } = await readOrders(container, [orderId]);
  const order = orders.get(orderId);
  if (!order || order.is_mailed) throw notFound(orderId);
  const kind = asked.get(orderId)?.kind ?? null;
  return order.plans.map((plan) => toSlip(order, plan, slipBands(order, plan, kind)));
}

async function readOrders(container: MedusaContainer, ids: string[]) {
  const orders = new Map((await readOrderRecords(container, ids)).map((order) => [order.id, order]));
  return { orders, asked: await container.resolve(cancellationsModule).findOpenRequests(ids) };
}

function notFound(id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${id}`);
}

/** A slip that is printed again lists the posted cards. The name of a shop stands above its own address. */
function toSlip(order: OrderRecord, plan: ParcelPlan, bands: PackingSlip['bands']): PackingSlip {
  const { shop_name: shopName = '' } = order;
  const isToShop = shopName !== '' && plan.id === mainParcel && !plan.is_gift && !plan.address.includes(shopName);
  const packed = order.lines.filter((line) => line.plan === plan.id);
  const isAllGone = packed.every(({ unposted }) => unposted === 0);
  const lines = packed
    .filter(({ cards }) => cards > 0)
    .map(({ id, sku, title, envelope, posted, unposted, cards, words }) => {
      return { id, sku, title, envelope, quantity: isAllGone ? posted : unposted, cards, words };
    })
    .filter(({ quantity }) => quantity > 0);
  const gone = packed.reduce((sum, { posted, cards }) => sum + posted * cards, 0);
  return {
    number: `#${referenceOf(order, plan)}`,
    placed: new Date(order.placed_at),
    delivery: order.delivery_name || 'None',
    address: isToShop ? [shopName, ...plan.address] : plan.address,
    lines,
    posted: isAllGone ? 0 : gone,
    isGift: plan.is_gift,
    from: plan.from_name,
    bands,
  };
}
