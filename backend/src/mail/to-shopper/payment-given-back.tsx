import { formatMoney } from '@shop/shared/format/money';
import * as v from 'valibot';
import { toPounds } from '../../money/pence';
import { defineMail } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Small } from '../pieces';

/** Its cause is the provider's payment id. No order exists, or none that the shopper knows of. The amount is pounds. */
export const paymentGivenBack = defineMail({
  kind: 'payment-given-back',
  schema: v.object({ amount: v.number(), was_taken: v.boolean(), reference: v.optional(v.string(), '') }),
  sample: { amount: 26.96, was_taken: false, reference: '1007' },
  ofOrder: ({ number }, { payments }) =>
    payments
      .filter(({ intent }) => intent !== '')
      .map(({ intent, reserved, captured }) => ({
        cause: intent,
        name: 'We could not complete your order',
        data: { amount: toPounds(reserved), was_taken: captured > 0, reference: String(number) },
      })),
  render({ amount, was_taken, reference }, { links }) {
    const money = formatMoney(amount);
    const title = was_taken ? `${money} goes back to you` : 'Your card has not been charged';
    return {
      subject: `We could not complete your order: ${was_taken ? `${money} goes back to you` : 'you have not been charged'}`,
      body: (
        <MailLayout title={title} preview="Your order could not be completed." storefront={links.home}>
          <Paragraph>
            Something went wrong on our side after you gave your card, and we could not complete your order. We are
            sorry. Nothing will be sent.
          </Paragraph>
          <Paragraph>
            {was_taken
              ? `All that was taken, ${money}, goes back to the card that you paid with. Most banks show it within 5 to 10 days.`
              : `The ${money} that was reserved on your card has been let go. Some banks show it as pending for a few days; it is not taken.`}
          </Paragraph>
          <Action href={links.cart}>Look at your cart</Action>
          <Paragraph>
            Would you like the cards still? Order them once more, or answer this mail and we will help.
          </Paragraph>
          {reference && <Small>Reference: {reference}</Small>}
        </MailLayout>
      ),
    };
  },
});
