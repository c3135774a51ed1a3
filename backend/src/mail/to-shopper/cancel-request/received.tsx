import { formatDay, formatTime } from '@shop/shared/format/days';
import { describeMoneyBack } from '@shop/shared/orders/money-back';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { returnableOfOrder } from '@shop/shared/orders/returns';
import * as v from 'valibot';
import { cancelKind, defineMail, filled } from '../../define-mail';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, OrderTable, SeeOrder } from '../../order-table';
import { Paragraph, Quotation, Subheading } from '../../pieces';
import { HowToSendBack } from './how-to-send-back';

/** Its cause is the id of the request. The law asks for this receipt of what was said, and of when it arrived. */
export const cancelRequestReceived = defineMail({
  kind: 'cancel-request-received',
  schema: v.object({ order_id: filled, reason: v.string(), request: cancelKind, asked_at: filled }),
  sample: {
    order_id: 'posted',
    reason: 'Ordered twice by mistake.',
    request: 'withdrawal',
    asked_at: '2026-03-30T10:05:00Z',
  },
  ofOrder: ({ id: order_id }, { wishes }) =>
    wishes.map(({ id, kind, reason, at }) => ({
      cause: id,
      name: kind === 'cancel' ? 'We have your wish to cancel' : 'We have your withdrawal',
      data: { order_id, reason, request: kind, asked_at: at.toISOString() },
    })),
  async render({ order_id, reason, request, asked_at }, context) {
    const order = await context.order(order_id);
    const { home } = context.links;
    const isSent = request === 'withdrawal';
    const at = new Date(asked_at);
    return {
      subject: isSent
        ? `We have your withdrawal from order ${order.number}`
        : `We have your wish to cancel order ${order.number}`,
      body: (
        <MailLayout
          title={isSent ? 'We have your withdrawal' : 'We have your wish to cancel'}
          preview={`It reached us on ${formatDay(at)} at ${formatTime(at)}. Keep this mail as your receipt.`}
          storefront={home}
        >
          <Paragraph>
            On {formatDay(at)} at {formatTime(at)} you told us that you{' '}
            {isSent ? 'withdraw from the contract for' : 'want to cancel'} this order. Please keep this mail as your
            receipt.
          </Paragraph>
          <OrderNumber order={order} />
          {reason && <Quotation>{reason}</Quotation>}
          <OrderTable order={order} storefront={home} />
          <Subheading>What happens next</Subheading>
          {isSent ? <HowToSendBack order={order} /> : <AfterCancelling order={order} />}
          <SeeOrder href={await context.linkTo(order_id)} />
          <Paragraph>If it was not you who said so, answer this mail straight away.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

function AfterCancelling({ order }: { order: OrderRecord }) {
  const { on_account, trade, is_mailed, is_gift_card_spent: isSpent } = order;
  const back = describeMoneyBack(order);
  const isWithDelivery = back && !on_account && !is_mailed;
  return (
    <Paragraph>
      {isSpent && 'A gift card that you bought with it has been spent, and stays paid. '}
      We stop {isSpent ? 'the rest of the order' : 'the order'}
      {back && ` and ${back}`}
      {isWithDelivery && ', delivery included'}; you will have a mail from us as soon as that is done.
      {trade !== 'trade' &&
        !is_mailed &&
        returnableOfOrder(order.lines) !== 'none' &&
        ' Should your parcel have left just before your words reached us, we tell you how to send it back.'}
    </Paragraph>
  );
}
