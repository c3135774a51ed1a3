import type { OrderRecord } from '../../orders/record/order-record';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainLink } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

export function orderTransfer(order: OrderRecord, url: string, storefront: string): RenderedMail {
  return {
    subject: `May order ${order.number} be added to an account?`,
    body: (
      <MailLayout
        title="Add this order to an account?"
        preview={`Somebody asks to see order ${order.number} in their account.`}
        storefront={storefront}
      >
        <Paragraph>
          Somebody who is signed in at our shop asks to have order <strong>{order.number}</strong>, which was placed
          with this address, in their account. They would see its cards, its total and its delivery address.
        </Paragraph>
        <Paragraph>
          If that is you, go on. If not, decline on the same page, or do nothing: nothing changes then.
        </Paragraph>
        <Action href={url}>Look at the request</Action>
        <PlainLink href={url} />
      </MailLayout>
    ),
  };
}

export function orderTransferAccepted(order: OrderRecord, url: string, storefront: string): RenderedMail {
  return {
    subject: `Order ${order.number} is in your account`,
    body: (
      <MailLayout
        title="The order is in your account"
        preview={`You find order ${order.number} among your orders.`}
        storefront={storefront}
      >
        <Paragraph>
          You asked to have order <strong>{order.number}</strong> in your account, and whoever placed it has agreed. You
          find it among your orders from now on.
        </Paragraph>
        <Action href={url}>Go to your account</Action>
      </MailLayout>
    ),
  };
}

/** The mail tells no more than the order number, which the person who asked already knew. */
export function orderTransferDeclined(order: OrderRecord, storefront: string): RenderedMail {
  return {
    subject: `Order ${order.number} stays where it is`,
    body: (
      <MailLayout
        title="The order stays where it is"
        preview={`Order ${order.number} is not added to your account.`}
        storefront={storefront}
      >
        <Paragraph>
          You asked to have order <strong>{order.number}</strong> in your account. Whoever placed it does not wish that,
          so nothing has changed.
        </Paragraph>
        <Paragraph>If the order is yours after all, answer this mail and we will look into it.</Paragraph>
      </MailLayout>
    ),
  };
}
