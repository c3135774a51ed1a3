import { formatMoney } from '@shop/shared/format/money';
import * as v from 'valibot';
import { aboutOrder, defineMail } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, SeeOrder } from '../../order-table';
import { Paragraph } from '../../pieces';

/** Its cause is the id of the request. `kept`: the shopper keeps the cards. `nothing_back`: they never reached us. */
export const withdrawalClosed = defineMail({
  kind: 'withdrawal-closed',
  schema: v.object({ ...aboutOrder.entries, answer: v.picklist(['kept', 'nothing_back']) }),
  sample: { order_id: 'posted', answer: 'nothing_back' },
  ofOrder: ({ id: order_id }, { wishes }) =>
    wishes.flatMap(({ id, kind, answer }) =>
      kind === 'withdrawal' && (answer === 'kept' || answer === 'nothing_back')
        ? [{ cause: id, name: 'We have closed your withdrawal', data: { order_id, answer } }]
        : [],
    ),
  async render({ order_id, answer }, context) {
    const order = await context.order(order_id);
    const isKept = answer === 'kept';
    const title = isKept ? 'You keep the cards' : 'We have closed your withdrawal';
    return {
      subject: isKept
        ? `You keep the cards of order ${order.number}`
        : `We have closed your withdrawal from order ${order.number}`,
      body: (
        <MailLayout
          title={title}
          preview={isKept ? 'There is nothing to send back.' : 'Nothing of it has reached us.'}
          storefront={context.links.home}
        >
          <Paragraph>
            You told us that you withdraw from your order <strong>{order.number}</strong>.{' '}
            {isKept
              ? 'As we agreed, you keep the cards, and there is nothing to send back.'
              : 'Nothing of it has come back to us, so we have closed your withdrawal and refund nothing more for it.'}
          </Paragraph>
          {order.refunded > 0 && <Paragraph>{formatMoney(order.refunded)} went back to you.</Paragraph>}
          <OrderNumber order={order} />
          <Paragraph>
            {isKept
              ? 'If that is not what we agreed, answer this mail.'
              : 'If you have sent the cards back, answer this mail with proof that you posted them, and we refund them within 14 days.'}
          </Paragraph>
          <SeeOrder href={await context.linkTo(order_id)} />
        </MailLayout>
      ),
    };
  },
});
