import { formatMoney } from '@shop/shared/format/money';
import { moneySums } from '@shop/shared/order-sums';
import * as v from 'valibot';
import { toPounds } from '../../../money/pence';
import { aboutOrder, defineMail, filled } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, OrderTable, SeeOrder, SumTable } from '../../order-table';
import { Action, Paragraph } from '../../pieces';

/** Its cause is the id of the order change, or of the cancelled return, that left a balance. The order may have been paid by the time it leaves. */
export const orderBalance = defineMail({
  kind: 'order-balance',
  schema: aboutOrder,
  sample: { order_id: 'paid' },
  ofOrder: ({ id: order_id }, { changes }) =>
    changes.map(({ id }) => ({ cause: id, name: 'Your order has changed', data: { order_id } })),
  async render({ order_id }, context) {
    const { links } = context;
    const [order, access] = [await context.order(order_id), await context.access(order_id)];
    const isDue = order.due > 0 && !order.cancelled_at;
    const due = formatMoney(order.due);
    return {
      subject: `Your order ${order.number} has changed${isDue ? `: ${due} to pay` : ''}`,
      body: (
        <MailLayout
          title={isDue ? `${due} is still to pay` : 'Your order has changed'}
          preview={isDue ? `We have changed your order ${order.number}.` : 'Nothing is to pay.'}
          storefront={links.home}
        >
          <Paragraph>
            We have changed your order, as it stands below.{' '}
            {isDue ? 'Please pay what has been added.' : 'Nothing is to pay.'}
          </Paragraph>
          <OrderNumber order={order} />
          <OrderTable order={order} storefront={links.home} />
          {isDue && <Action href={links.payBalance(order_id, access)}>Pay {due}</Action>}
          <SeeOrder href={links.order(order_id, access)} />
          <Paragraph>Is that not what you agreed with us? Answer this mail before you pay.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is the id of the payment, whose amount is in pounds. */
export const balancePaid = defineMail({
  kind: 'balance-paid',
  schema: v.object({ order_id: filled, amount: v.number() }),
  sample: { order_id: 'paid', amount: 2.5 },
  ofOrder: ({ id: order_id }, { payments }) =>
    payments.map(({ id, captured }) => ({
      cause: id,
      name: 'We have your payment',
      data: { order_id, amount: toPounds(captured) },
    })),
  async render({ order_id, amount }, context) {
    const order = await context.order(order_id);
    const paid = formatMoney(amount);
    return {
      subject: `We have your ${paid} for order ${order.number}`,
      body: (
        <MailLayout
          title="Thank you"
          preview={`${paid} for your order ${order.number} has reached us.`}
          storefront={context.links.home}
        >
          <Paragraph>
            {paid} for your order <strong>{order.number}</strong> has reached us
            {order.due > 0 ? `, and ${formatMoney(order.due)} is still to pay.` : ', and nothing is left to pay.'}
          </Paragraph>
          <SumTable sums={moneySums(order)} />
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});
