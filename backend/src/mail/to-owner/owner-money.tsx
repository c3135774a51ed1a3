import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Quotation, Small } from '../pieces';

const words = {
  refunded: {
    subject: 'A payment was given back',
    title: 'A payment was given back',
    next: 'The shop could not finish it, has let the money go and has told the shopper. You need not do anything; do not post what it was for.',
  },
  needs_attention: {
    subject: 'A payment needs you',
    title: 'A payment needs you',
    next: 'The shop could neither finish it nor give the money back. It goes on trying; do not post what it was for before it is settled.',
  },
};

/** Its cause is the id of the case and its state. `what` and `why` are sentences for the owner. */
export const ownerMoney = defineMail({
  kind: 'owner-money',
  schema: v.object({
    state: v.picklist(['refunded', 'needs_attention']),
    what: v.string(),
    why: v.string(),
    reference: v.string(),
    order_id: v.optional(filled),
  }),
  sample: {
    state: 'refunded',
    what: '£26.96 for order 1007 was reserved on the card, and was not taken with the order.',
    why: 'The card provider could not capture the payment: try again later.',
    reference: 'pi_1',
    order_id: 'paid',
  },
  page: () => '/app/money',
  bell: ({ state, what }) => ({ title: words[state].title, description: what }),
  render({ state, what, why, reference }, { links }) {
    const { subject, title, next } = words[state];
    return {
      subject,
      body: (
        <MailLayout reader="owner" title={title} preview={what} storefront={links.home}>
          <Paragraph>{what}</Paragraph>
          {why && <Quotation>{why}</Quotation>}
          <Paragraph>{next}</Paragraph>
          <Action href={links.adminMoney}>Open the page ‘Money’</Action>
          <Small>Reference: {reference}</Small>
        </MailLayout>
      ),
    };
  },
});
