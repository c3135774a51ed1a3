import { formatDay, formatTime } from '@shop/shared/format/days';
import type { OrderRecord } from '../../../orders/record/order-record';
import { Letter } from '../../letter';
import { OrderNumber, OrderTable, SeeOrder } from '../../order-table';
import { Paragraph, Quotation, Subheading } from '../../pieces';
import type { Written } from '../../written';
import { HowToSendBack } from './how-to-send-back';

type Asked = { request: 'cancel' | 'withdrawal'; reason: string; at: Date };

/** The receipt that the law asks for, to keep: what was said, and on which day and at what time it reached us. */
export function cancelRequestReceived(
  order: OrderRecord,
  { request, reason, at }: Asked,
  url: string,
  storefront: string,
): Written {
  const isSent = request === 'withdrawal';
  return {
    subject: isSent
      ? `We have your withdrawal from order ${order.number}`
      : `We have your wish to cancel order ${order.number}`,
    letter: (
      <Letter
        title={isSent ? 'We have your withdrawal' : 'We have your wish to cancel'}
        preview={`It reached us on ${formatDay(at)} at ${formatTime(at)}. Keep this mail as your receipt.`}
        storefront={storefront}
      >
        <Paragraph>
          On {formatDay(at)} at {formatTime(at)} you told us that you{' '}
          {isSent ? 'withdraw from the contract for' : 'want to cancel'} this order. Please keep this mail as your
          receipt.
        </Paragraph>
        <OrderNumber order={order} />
        {reason && <Quotation>{reason}</Quotation>}
        <OrderTable order={order} storefront={storefront} />
        <Subheading>What happens next</Subheading>
        {isSent ? <HowToSendBack /> : <AfterCancelling />}
        <SeeOrder href={url} />
        <Paragraph>If it was not you who said so, answer this mail straight away.</Paragraph>
      </Letter>
    ),
  };
}

function AfterCancelling() {
  return (
    <Paragraph>
      We stop the order and pay everything back to the card that you paid with, delivery included; you will have a mail
      from us as soon as that is done. Should your parcel have left just before your words reached us, we tell you how
      to send it back.
    </Paragraph>
  );
}
