import { formatDay, formatTime } from '@shop/shared/format/days';
import type { OrderRecord } from '../../../orders/record/order-record';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, OrderTable, SeeOrder } from '../../order-table';
import { Paragraph, Quotation, Subheading } from '../../pieces';
import type { RenderedMail } from '../../rendered-mail';
import { HowToSendBack } from './how-to-send-back';

type Asked = { request: 'cancel' | 'withdrawal'; reason: string; at: Date };

/** The law asks for this receipt: it states what was said, and the day and time at which it arrived. */
export function cancelRequestReceived(
  order: OrderRecord,
  { request, reason, at }: Asked,
  url: string,
  storefront: string,
): RenderedMail {
  const isSent = request === 'withdrawal';
  return {
    subject: isSent
      ? `We have your withdrawal from order ${order.number}`
      : `We have your wish to cancel order ${order.number}`,
    body: (
      <MailLayout
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
      </MailLayout>
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
