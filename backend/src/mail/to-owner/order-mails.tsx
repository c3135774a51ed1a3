import { formatDay, formatMoney } from '../amounts-and-days';
import { Letter } from '../letter';
import type { OrderFacts } from '../order-facts';
import { DeliveryAddress, OrderNumber, OrderTable } from '../order-table';
import { Action, Paragraph, Quotation } from '../pieces';
import type { Written } from '../written';

/** @param url of the order in the admin, where its packing slip is printed */
export function ownerNewOrder(order: OrderFacts, url: string, storefront: string): Written {
  const cards = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: `New order ${order.number}: ${formatMoney(order.total)}`,
    ...replyTo(order),
    letter: (
      <Letter
        title={`New order ${order.number}`}
        preview={`${cards} to pack, ${order.deliveryName || 'no delivery chosen'}, ${formatMoney(order.total)}.`}
        storefront={storefront}
      >
        <OrderNumber order={order} day={formatDay(order.placedAt)} />
        <OrderTable order={order} />
        <DeliveryAddress order={order} />
        <Action href={url}>Open the order and its packing slip</Action>
        <Paragraph>Ordered by {order.email}. An answer to this mail goes there.</Paragraph>
      </Letter>
    ),
  };
}

export function ownerCancelRequest(order: OrderFacts, reason: string, url: string, storefront: string): Written {
  return {
    subject: `Please cancel order ${order.number}`,
    ...replyTo(order),
    letter: (
      <Letter
        title={`Order ${order.number} is to be cancelled`}
        preview={`${order.email} asks to cancel an order of ${formatMoney(order.total)}.`}
        storefront={storefront}
      >
        <Paragraph>{order.email} asks to cancel this order.</Paragraph>
        {reason && <Quotation>{reason}</Quotation>}
        <OrderTable order={order} />
        <Action href={url}>Decide in the admin</Action>
      </Letter>
    ),
  };
}

function replyTo(order: OrderFacts): Pick<Written, 'replyTo'> {
  return order.email ? { replyTo: { name: '', address: order.email } } : {};
}
