import { Letter } from '../letter';
import type { OrderFacts } from '../order-facts';
import { Action, Paragraph, WrittenLink } from '../pieces';
import type { Written } from '../written';

export function orderTransfer(order: OrderFacts, url: string, storefront: string): Written {
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
