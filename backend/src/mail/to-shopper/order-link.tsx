import type { OrderRecord } from '../../orders/record/order-record';
import { MailLayout } from '../mail-layout';
import { SeeOrder } from '../order-table';
import { Paragraph, PlainLink } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

export function orderLink(order: OrderRecord, url: string, storefront: string): RenderedMail {
  return {
    subject: `The way to your order ${order.number}`,
    body: (
      <MailLayout
        title={`Your order ${order.number}`}
        preview="See where it is, print the receipt, or change your mind."
        storefront={storefront}
        why="You get this mail because somebody, we hope it was you, gave this address and the number of this order."
      >
        <Paragraph>Here is the link that you asked for. It shows your order, where it is and its receipt.</Paragraph>
        <SeeOrder href={url} />
        <PlainLink href={url} />
        <Paragraph>If it was not you who asked, do nothing: only this mail has the link.</Paragraph>
      </MailLayout>
    ),
  };
}
