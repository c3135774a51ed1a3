import { formatMoney } from '@shop/shared/format/money';
import { returnableOfOrder } from '@shop/shared/orders/returns';
import * as v from 'valibot';
import { whyKept } from '../../../orders/refund/cancellation-refund';
import { aboutOrder, defineMail } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, SeeOrder } from '../../order-table';
import { Paragraph } from '../../pieces';

const reasons = {
  spent: 'a gift card that you bought with it has been spent',
  disputed: 'your bank has taken the money for it back',
};

/** Its cause is the id of the request. The owner has answered that the order stands; `wanted`: the shopper has said so. */
export const notCancelled = defineMail({
  kind: 'not-cancelled',
  schema: v.object({ ...aboutOrder.entries, why: v.picklist(['spent', 'disputed', 'wanted']) }),
  sample: { order_id: 'paid', why: 'spent' },
  ofOrder: (order, { wishes }) =>
    wishes.flatMap(({ id: cause, kind, answer }) => {
      const isWanted = answer === 'goes_on';
      if (!isWanted && (kind !== 'cancel' || answer !== 'kept')) return [];
      const name = isWanted ? 'Your order goes on' : 'Your order cannot be cancelled';
      const why = isWanted ? ('wanted' as const) : whyKept(order);
      return [{ cause, name, data: { order_id: order.id, why } }];
    }),
  async render({ order_id, why }, context) {
    const order = await context.order(order_id);
    const isToCome =
      why !== 'disputed' &&
      order.cancelled_at === null &&
      order.lines.some(({ unposted, cards }) => unposted > 0 && cards > 0);
    if (why === 'wanted') {
      return {
        subject: `Your order ${order.number} goes on`,
        body: (
          <MailLayout
            title="Your order goes on"
            preview={`We have dropped your wish to cancel order ${order.number}.`}
            storefront={context.links.home}
          >
            <Paragraph>
              You asked us to cancel your order <strong>{order.number}</strong>, and told us since that you want it
              after all. So we have dropped your wish to cancel it.
            </Paragraph>
            {order.refunded > 0 && <Paragraph>{formatMoney(order.refunded)} of it went back to you.</Paragraph>}
            {isToCome && (
              <Paragraph>Its cards come by post, as you ordered them. We tell you when they leave.</Paragraph>
            )}
            <OrderNumber order={order} />
            <SeeOrder href={await context.linkTo(order_id)} />
            <Paragraph>If you did not say so, answer this mail straight away.</Paragraph>
          </MailLayout>
        ),
      };
    }
    return {
      subject: `Your order ${order.number} cannot be cancelled`,
      body: (
        <MailLayout
          title="Your order cannot be cancelled"
          preview={`We cannot cancel order ${order.number}, since ${reasons[why]}.`}
          storefront={context.links.home}
        >
          <Paragraph>
            You asked us to cancel your order <strong>{order.number}</strong>. We are sorry: we cannot, since{' '}
            {reasons[why]}.
          </Paragraph>
          {order.refunded > 0 && <Paragraph>{formatMoney(order.refunded)} of it went back to you.</Paragraph>}
          {isToCome && (
            <Paragraph>
              Its cards come by post, as you ordered them.
              {order.trade !== 'trade' &&
                returnableOfOrder(order.lines) !== 'none' &&
                ' If you do not want them, tell us so on the page of your order, within 14 days after they arrive.'}
            </Paragraph>
          )}
          <OrderNumber order={order} />
          <SeeOrder href={await context.linkTo(order_id)} />
          <Paragraph>If something of this is not right, answer this mail.</Paragraph>
        </MailLayout>
      ),
    };
  },
});
