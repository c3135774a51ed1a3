import type { OrderRecord } from '../../orders/record/order-record';
import { Letter } from '../letter';
import { Action, Paragraph, WrittenLink } from '../pieces';
import type { Written } from '../written';

export function orderTransfer(order: OrderRecord, url: string, storefront: string): Written {
  return {
    subject: `May order ${order.number} be added to an account?`,
    letter: (
      <Letter
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
        <WrittenLink href={url} />
      </Letter>
    ),
  };
}

export function orderTransferAccepted(order: OrderRecord, url: string, storefront: string): Written {
  return {
    subject: `Order ${order.number} is in your account`,
    letter: (
      <Letter
        title="The order is in your account"
        preview={`You find order ${order.number} among your orders.`}
        storefront={storefront}
      >
        <Paragraph>
          You asked to have order <strong>{order.number}</strong> in your account, and whoever placed it has agreed. You
          find it among your orders from now on.
        </Paragraph>
        <Action href={url}>Go to your account</Action>
      </Letter>
    ),
  };
}

/** It tells nothing of the order but the number, which the one who asked knew. */
export function orderTransferDeclined(order: OrderRecord, storefront: string): Written {
  return {
    subject: `Order ${order.number} stays where it is`,
    letter: (
      <Letter
        title="The order stays where it is"
        preview={`Order ${order.number} is not added to your account.`}
        storefront={storefront}
      >
        <Paragraph>
          You asked to have order <strong>{order.number}</strong> in your account. Whoever placed it does not wish that,
          so nothing has changed.
        </Paragraph>
        <Paragraph>If the order is yours after all, answer this mail and we will look into it.</Paragraph>
      </Letter>
    ),
  };
}
