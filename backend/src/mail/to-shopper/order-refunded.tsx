import { formatMoney } from '@shop/shared/format/money';
import { moneySums } from '@shop/shared/order-sums';
import type { OrderRecord, RecordRefund } from '../../orders/record/order-record';
import { Letter } from '../letter';
import { SeeOrder, SumTable } from '../order-table';
import { Paragraph, Quotation } from '../pieces';
import type { Written } from '../written';

export function orderRefunded(order: OrderRecord, refund: RecordRefund, url: string, storefront: string): Written {
  const amount = formatMoney(refund.amount);
  const way = order.is_by_card ? 'goes back to the card that you paid with' : 'goes back to you';
  return {
    subject: `A refund of ${amount} for your order ${order.number}`,
    letter: (
      <Letter
        title={`We have refunded ${amount}`}
        preview={refund.reason || `${amount} of your order ${order.number} ${way}.`}
        storefront={storefront}
      >
        <Paragraph>
          {amount} of your order <strong>{order.number}</strong> {way}.
          {order.is_by_card && ' Most banks show it within 5 to 10 days.'}
        </Paragraph>
        {refund.reason && <Quotation>{refund.reason}</Quotation>}
        <SumTable sums={moneySums(order)} />
        <SeeOrder href={url} />
        <Paragraph>Is the amount not what you expected? Answer this mail and we will look into it.</Paragraph>
      </Letter>
    ),
  };
}
