import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord } from '../../orders/record/order-record';
import { MailLayout } from '../mail-layout';
import { DeliveryAddress, OrderNumber, OrderTable } from '../order-table';
import { Action, Paragraph, Quotation } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

/** @param url of the order in the admin, where its packing slip is printed */
export function ownerNewOrder(order: OrderRecord, url: string, storefront: string): RenderedMail {
  const cards = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: `New order ${order.number}: ${formatMoney(order.total)}`,
    ...replyTo(order),
    body: (
      <MailLayout
        reader="owner"
        title={`New order ${order.number}`}
        preview={`${cards} to pack, ${order.delivery_name || 'no delivery chosen'}, ${formatMoney(order.total)}.`}
        storefront={storefront}
      >
        <OrderNumber order={order} />
        <OrderTable order={order} storefront={storefront} />
        <DeliveryAddress order={order} />
        <Action href={url}>Open the order and its packing slip</Action>
        <Paragraph>Ordered by {order.email}. An answer to this mail goes there.</Paragraph>
      </MailLayout>
    ),
  };
}

type Asked = { request: 'cancel' | 'withdrawal'; reason: string };

export function ownerCancelRequest(
  order: OrderRecord,
  { request, reason }: Asked,
  url: string,
  storefront: string,
): RenderedMail {
  const isSent = request === 'withdrawal';
  return {
    subject: isSent ? `Order ${order.number} is coming back` : `Please cancel order ${order.number}`,
    ...replyTo(order),
    body: (
      <MailLayout
        reader="owner"
        title={isSent ? `A withdrawal from order ${order.number}` : `Order ${order.number} is to be cancelled`}
        preview={`${order.email} ${isSent ? 'withdraws from' : 'asks to cancel'} an order of ${formatMoney(order.total)}.`}
        storefront={storefront}
      >
        <Paragraph>
          {isSent
            ? `${order.email} withdraws from this order, which is sent in whole or in part. The money is due within 14 days after the cards come back, or after proof that they were sent back.`
            : `${order.email} asks to cancel this order before it is sent.`}
        </Paragraph>
        {reason && <Quotation>{reason}</Quotation>}
        <OrderTable order={order} storefront={storefront} />
        <Action href={url}>Decide in the admin</Action>
      </MailLayout>
    ),
  };
}

function replyTo(order: OrderRecord): Pick<RenderedMail, 'replyTo'> {
  return order.email ? { replyTo: { name: '', address: order.email } } : {};
}
