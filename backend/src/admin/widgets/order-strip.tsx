import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { AdminOrder, DetailWidgetProps } from '@medusajs/framework/types';
import { OrderStrip } from '../order/order-strip';

export default function OrderStripWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  return <OrderStrip orderId={order.id} />;
}

export const config = defineWidgetConfig({ zone: 'order.details.before', id: 'shop-order-strip' });
