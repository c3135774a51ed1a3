import { Letter } from '../letter';
import type { OrderFacts } from '../order-facts';
import { OrderTable } from '../order-table';
import { Paragraph } from '../pieces';
import type { Written } from '../written';

export function orderCancelled(order: OrderFacts, storefront: string): Written {
  return {
    subject: `Your order ${order.number} has been cancelled`,
    letter: (
      <Letter
        title="Your order has been cancelled"
        preview={`Nothing of order ${order.number} will be sent, and no money is kept.`}
        storefront={storefront}
      >
        <Paragraph>
          Order <strong>{order.number}</strong> has been cancelled and nothing of it will be sent. What you paid goes
          back to your card; where it had only been reserved, it was never taken.
        </Paragraph>
        <OrderTable order={order} />
        <Paragraph>If you did not expect this, please answer this mail.</Paragraph>
      </Letter>
    ),
  };
}
