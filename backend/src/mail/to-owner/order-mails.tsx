import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { ownWordsForOwner, returnableOfOrder } from '@shop/shared/orders/returns';
import * as v from 'valibot';
import { aboutOrder, cancelKind, defineMail, filled } from '../define-mail';
import { orderPage } from '../links';
import { MailLayout } from '../mail-layout';
import { Destinations, OrderNumber, OrderTable } from '../order-table';
import { Action, Paragraph, Quotation } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

/** Its cause is the id of the order, whose page in the admin prints the packing slip. */
export const ownerNewOrder = defineMail({
  kind: 'owner-new-order',
  schema: aboutOrder,
  sample: { order_id: 'paid' },
  page: ({ order_id }) => orderPage(order_id),
  bell: (_, order) => ({ title: `New order ${order ?? ''}`.trim() }),
  async render({ order_id }, context) {
    const order = await context.order(order_id);
    const { links } = context;
    const cards = order.lines.reduce((sum, { quantity, cards: inside }) => sum + (inside > 0 ? quantity : 0), 0);
    const work = order.is_mailed
      ? 'Sent by email, nothing to pack'
      : `${cards} to pack, ${order.delivery_name || 'no delivery chosen'}`;
    return {
      subject: [`New order ${order.number}: ${formatMoney(order.total)}`, order.shop_name].filter(Boolean).join(', '),
      ...replyTo(order),
      body: (
        <MailLayout
          reader="owner"
          title={`New order ${order.number}`}
          preview={`${work}, ${formatMoney(order.total)}.`}
          storefront={links.home}
        >
          <OrderNumber order={order} />
          <OrderTable order={order} storefront={links.home} />
          <Destinations order={order} />
          <Action href={links.adminOrder(order_id)}>
            {order.is_mailed ? 'Open the order' : 'Open the order and its packing slip'}
          </Action>
          <Paragraph>
            Ordered by {[order.shop_name, order.email].filter(Boolean).join(', ')}. An answer to this mail goes there.
          </Paragraph>
        </MailLayout>
      ),
    };
  },
});

export const ownerCancelRequest = defineMail({
  kind: 'owner-cancel-request',
  schema: v.object({
    order_id: filled,
    reason: v.optional(v.string(), ''),
    request: v.optional(cancelKind, 'cancel'),
  }),
  sample: { order_id: 'paid', reason: 'Ordered twice by mistake.' },
  page: ({ order_id }) => orderPage(order_id),
  bell: ({ request }, order) => {
    const title = request === 'withdrawal' ? 'A shopper withdraws from order' : 'A shopper asks to cancel order';
    return { title: `${title} ${order ?? ''}`.trim() };
  },
  async render({ order_id, reason, request }, context) {
    const order = await context.order(order_id);
    const { links } = context;
    const isSent = request === 'withdrawal';
    return {
      subject: isSent ? `Order ${order.number} is coming back` : `Please cancel order ${order.number}`,
      ...replyTo(order),
      body: (
        <MailLayout
          reader="owner"
          title={isSent ? `A withdrawal from order ${order.number}` : `A shopper asks to cancel order ${order.number}`}
          preview={`${order.email} ${isSent ? 'withdraws from' : 'asks to cancel'} an order of ${formatMoney(order.total)}.`}
          storefront={links.home}
        >
          <Paragraph>
            {isSent
              ? `${order.email} withdraws from this order, which is sent in whole or in part. The money is due within 14 days after the cards come back, or after proof that they were sent back.`
              : `${order.email} asks to cancel this order before it is sent.`}
          </Paragraph>
          {isSent && returnableOfOrder(order.lines) !== 'all' && <Paragraph>{ownWordsForOwner}</Paragraph>}
          {reason && <Quotation>{reason}</Quotation>}
          <OrderTable order={order} storefront={links.home} />
          <Action href={links.adminOrder(order_id)}>Decide in the admin</Action>
        </MailLayout>
      ),
    };
  },
});

function replyTo(order: OrderRecord): Pick<RenderedMail, 'replyTo'> {
  return order.email ? { replyTo: { name: '', address: order.email } } : {};
}
