import { formatMoney } from '@shop/shared/format/money';
import { moneySums } from '@shop/shared/order-sums';
import type { OrderRecord } from '../../orders/record/order-record';
import { MailLayout } from '../mail-layout';
import { OrderNumber, OrderTable, SeeOrder, SumTable } from '../order-table';
import { Action, Paragraph } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type Urls = {
  order: string;
  pay: string;
};

/** The order may have been paid by the time this mail leaves. */
export function orderBalance(order: OrderRecord, { order: url, pay }: Urls, storefront: string): RenderedMail {
  const isDue = order.due > 0 && !order.cancelled_at;
  const due = formatMoney(order.due);
  return {
    subject: `Your order ${order.number} has changed${isDue ? `: ${due} to pay` : ''}`,
    body: (
      <MailLayout
        title={isDue ? `${due} is still to pay` : 'Your order has changed'}
        preview={isDue ? `We have changed your order ${order.number}.` : 'Nothing is to pay.'}
        storefront={storefront}
      >
        <Paragraph>
          We have changed your order, as it stands below.{' '}
          {isDue ? 'Please pay what has been added.' : 'Nothing is to pay.'}
        </Paragraph>
        <OrderNumber order={order} />
        <OrderTable order={order} storefront={storefront} />
        {isDue && <Action href={pay}>Pay {due}</Action>}
        <SeeOrder href={url} />
        <Paragraph>Is that not what you agreed with us? Answer this mail before you pay.</Paragraph>
      </MailLayout>
    ),
  };
}

/** @param amount of this payment, in pounds */
export function balancePaid(order: OrderRecord, amount: number, url: string, storefront: string): RenderedMail {
  const paid = formatMoney(amount);
  return {
    subject: `We have your ${paid} for order ${order.number}`,
    body: (
      <MailLayout
        title="Thank you"
        preview={`${paid} for your order ${order.number} has reached us.`}
        storefront={storefront}
      >
        <Paragraph>
          {paid} for your order <strong>{order.number}</strong> has reached us
          {order.due > 0 ? `, and ${formatMoney(order.due)} is still to pay.` : ', and nothing is left to pay.'}
        </Paragraph>
        <SumTable sums={moneySums(order)} />
        <SeeOrder href={url} />
      </MailLayout>
    ),
  };
}
