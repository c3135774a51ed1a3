import type { OrderRecord } from '@shop/shared/orders/order-record';
import { aboutOrder, defineMail } from '../../define-mail';
import { describeWayBack } from '../../describe-way-back';
import { MailLayout } from '../../mail-layout';
import { OrderTable } from '../../order-table';
import { Paragraph } from '../../pieces';

export const orderCancelled = defineMail({
  kind: 'order-cancelled',
  schema: aboutOrder,
  sample: { order_id: 'cancelled' },
  ofOrder: ({ id }) => [{ cause: id, name: 'Your order has been cancelled', data: { order_id: id } }],
  async render({ order_id }, context) {
    const order = await context.order(order_id);
    const { home } = context.links;
    const isPostedInPart = order.parcels.some(({ shipped_at }) => shipped_at !== null);
    const notSent = isPostedInPart ? 'Nothing more' : 'Nothing';
    return {
      subject: `Your order ${order.number} has been cancelled`,
      body: (
        <MailLayout
          title="Your order has been cancelled"
          preview={`${notSent} of order ${order.number} will be sent. ${moneyOf(order)}`}
          storefront={home}
        >
          <Paragraph>
            Order <strong>{order.number}</strong> has been cancelled. {notSent} of it will be sent. {moneyOf(order)}
          </Paragraph>
          <OrderTable order={order} storefront={home} />
          <Paragraph>If you did not expect this, please answer this mail.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

function moneyOf(order: OrderRecord): string {
  const { paid, refunded, refunds, on_account = 0, invoice } = order;
  const later = 'We will write to you about the money.';
  const back = paid > 0 && (refunded === 0 ? later : describeWayBack(order, refunds));
  if (on_account === 0 && !invoice) return back || 'No money was taken for it.';
  return [
    back,
    `${back ? 'The rest' : 'It'} comes off your account.`,
    invoice && invoice.paid > 0 && 'What you have paid of its invoice comes back to you.',
  ]
    .filter(Boolean)
    .join(' ');
}
