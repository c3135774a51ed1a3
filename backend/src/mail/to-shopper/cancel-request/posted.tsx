import type { OrderRecord } from '../../../orders/record/order-record';
import { MailLayout } from '../../mail-layout';
import { OrderNumber, SeeOrder, Tracking } from '../../order-table';
import { Paragraph, Subheading } from '../../pieces';
import type { RenderedMail } from '../../rendered-mail';
import { HowToSendBack } from './how-to-send-back';

export function cancelRequestPosted(order: OrderRecord, url: string, storefront: string): RenderedMail {
  return {
    subject: `Your order ${order.number} was already on its way`,
    body: (
      <MailLayout
        title="Your cards were already on their way"
        preview={`We had posted order ${order.number} before your wish to cancel reached us. You can send it back.`}
        storefront={storefront}
      >
        <Paragraph>
          We are sorry: when your wish to cancel reached us, your order <strong>{order.number}</strong> was already
          posted, so we cannot stop it any more.
        </Paragraph>
        <OrderNumber order={order} />
        <Tracking parcels={order.parcels} />
        <Subheading>You can still send it back</Subheading>
        <Paragraph>
          You may keep the cards. If you do not want them, tell us so on the page of your order, or by answering this
          mail, within 14 days after they arrive.
        </Paragraph>
        <HowToSendBack />
        <SeeOrder href={url} />
      </MailLayout>
    ),
  };
}
