import { formatMoney } from '@shop/shared/format/money';
import { moneySums } from '@shop/shared/order-sums';
import type { OrderRecord, RecordRefund } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { goodwillOf } from '../../../orders/refund/goodwill-of';
import { defineMail, filled, GoneError } from '../../define-mail';
import { describeWayBack } from '../../describe-way-back';
import { MailLayout } from '../../mail-layout';
import { CardList, SeeOrder, SumTable } from '../../order-table';
import { Paragraph, Quotation, Subheading } from '../../pieces';

export const orderRefunded = defineMail({
  kind: 'order-refunded',
  schema: v.object({ order_id: filled, refund_id: filled }),
  sample: { order_id: 'posted', refund_id: 'refund' },
  ofOrder: ({ id: order_id, refunds }) =>
    refunds.map(({ id }) => ({ cause: id, name: 'We have refunded you', data: { order_id, refund_id: id } })),
  async render({ order_id, refund_id }, context) {
    const order = await context.order(order_id);
    const { home } = context.links;
    const refund = order.refunds.find(({ id }) => id === refund_id);
    if (!refund) throw new GoneError('The refund of the mail is gone.');
    const amount = formatMoney(refund.amount);
    const isOnGiftCards = refund.to_gift_cards !== undefined;
    const way = order.is_by_card ? 'goes back to the card that you paid with' : 'goes back to you';
    return {
      subject: `A refund of ${amount} for your order ${order.number}`,
      body: (
        <MailLayout
          title={`We have refunded ${amount}`}
          preview={refund.reason || `${amount} of your order ${order.number} ${isOnGiftCards ? 'is paid back' : way}.`}
          storefront={home}
        >
          <Paragraph>
            {amount} of your order <strong>{order.number}</strong> {isOnGiftCards ? 'is paid back' : way}.
            {!isOnGiftCards && order.is_by_card && ' Most banks show it within 5 to 10 days.'}
            {isOnGiftCards && ` ${describeWayBack(order, [refund])}`}
          </Paragraph>
          {refund.reason && <Quotation>{refund.reason}</Quotation>}
          <PaidBackFor order={order} refund={refund} storefront={home} />
          <SumTable sums={moneySums(order)} />
          <StillToCome order={order} refund={refund} storefront={home} />
          <SeeOrder href={await context.linkTo(order_id)} />
          <Paragraph>Is the amount not what you expected? Answer this mail and we will look into it.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

type PartProps = { order: OrderRecord; refund: RecordRefund; storefront: string };

function PaidBackFor({ order, refund, storefront }: PartProps) {
  const { lines, delivery } = refund;
  const goodwill = goodwillOf(refund);
  if (lines.length === 0 && delivery === 0) return null;
  return (
    <>
      <Subheading>Paid back for</Subheading>
      <CardList order={order} cards={lines} storefront={storefront} />
      {delivery > 0 && <Paragraph>Delivery · {formatMoney(delivery)}</Paragraph>}
      {goodwill > 0 && <Paragraph>For goodwill · {formatMoney(goodwill)}</Paragraph>}
    </>
  );
}

/** The part is left out unless the refund took cards off the parcel. */
function StillToCome({ order, refund, storefront }: PartProps) {
  if (!refund.is_off_parcel) return null;
  const rest = order.lines.filter(({ unposted, cards }) => unposted > 0 && cards > 0);
  if (rest.length === 0) return <Paragraph>These cards are not sent, and nothing else is still to come.</Paragraph>;
  return (
    <>
      <Paragraph>These cards are not sent. Still to come:</Paragraph>
      <CardList
        order={order}
        cards={rest.map(({ id, title, envelope, unposted }) => ({ line_id: id, title, envelope, quantity: unposted }))}
        storefront={storefront}
      />
    </>
  );
}
