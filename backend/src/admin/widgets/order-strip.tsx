import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { AdminOrder, DetailWidgetProps } from '@medusajs/framework/types';
import { OrderStrip } from '../order/order-strip';

/** The head of an order's page: how it stands in plain words, and what can be done about it. */
export default function OrderStripWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  return <OrderStrip orderId={order.id} />;
}

export const config = defineWidgetConfig({ zone: 'order.details.before', id: 'shop-order-strip' });
