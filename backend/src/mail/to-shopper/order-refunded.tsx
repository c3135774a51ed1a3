import { formatMoney } from '../amounts-and-days';
import { Letter } from '../letter';
import type { OrderFacts } from '../order-facts';
import { Paragraph } from '../pieces';
import type { Written } from '../written';

/** @param amount of this refund, in pounds */
export function orderRefunded(order: OrderFacts, amount: number, storefront: string): Written {
  return {
    subject: `A refund of ${formatMoney(amount)} for your order ${order.number}`,
    letter: (
      <Letter
        title={`We have refunded ${formatMoney(amount)}`}
        preview={`It goes back to the card that paid for order ${order.number}.`}
        storefront={storefront}
      >
        <Paragraph>
          {formatMoney(amount)} of your order <strong>{order.number}</strong> goes back to the card that you paid with.
          Most banks show it within 5 to 10 days.
        </Paragraph>
        <Paragraph>Is the amount not what you expected? Answer this mail and we will look into it.</Paragraph>
      </Letter>
    ),
  };
}
