import { formatMoney } from '@shop/shared/format/money';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Small } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type GivenBack = { amount: number; was_taken: boolean; reference: string };

/** @param url of the cart, which may still hold its cards */
export function paymentGivenBack(
  { amount, was_taken, reference }: GivenBack,
  url: string,
  storefront: string,
): RenderedMail {
  const money = formatMoney(amount);
  const title = was_taken ? `${money} goes back to you` : 'Your card has not been charged';
  return {
    subject: `We could not complete your order: ${was_taken ? `${money} goes back to you` : 'you have not been charged'}`,
    body: (
      <MailLayout title={title} preview="Your order could not be completed." storefront={storefront}>
        <Paragraph>
          Something went wrong on our side after you gave your card, and we could not complete your order. We are sorry.
          Nothing will be sent.
        </Paragraph>
        <Paragraph>
          {was_taken
            ? `All that was taken, ${money}, goes back to the card that you paid with. Most banks show it within 5 to 10 days.`
            : `The ${money} that was reserved on your card has been let go. Some banks show it as pending for a few days; it is not taken.`}
        </Paragraph>
        <Action href={url}>Look at your cart</Action>
        <Paragraph>
          Would you like the cards still? Order them once more, or answer this mail and we will help.
        </Paragraph>
        {reference && <Small>Reference: {reference}</Small>}
      </MailLayout>
    ),
  };
}
