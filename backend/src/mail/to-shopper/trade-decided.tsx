import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import { tradeKinds } from '@shop/shared/trade/trade-form';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Quotation } from '../pieces';

const titles = {
  accept: 'Your account is open',
  decline: 'Your application',
  close: 'Your account is closed',
} as const;

/** Its cause is the account and the moment of the decision. */
export const tradeDecided = defineMail({
  kind: 'trade-decided',
  schema: v.object({
    decision: v.picklist(['accept', 'decline', 'close']),
    kind: v.picklist(tradeKinds),
    shop_name: filled,
    reason: v.string(),
    /** Whole pounds; 0: it pays by card. */
    credit_limit: v.optional(v.number(), 0),
    terms_days: v.optional(v.number(), 0),
  }),
  sample: {
    decision: 'accept',
    kind: 'trade',
    shop_name: 'The Corner Bookshop',
    reason: '',
    credit_limit: 200,
    terms_days: 30,
  },
  render: ({ decision, kind, shop_name, reason, credit_limit, terms_days }, { links }) => ({
    subject: `${titles[decision]}: ${shop_name}`,
    body: (
      <MailLayout
        title={titles[decision]}
        preview={`${shop_name} and ${shop.name}`}
        storefront={links.home}
        why={<>You get this mail because you asked us for an account for {shop_name}</>}
      >
        {decision === 'accept' && (
          <>
            <Paragraph>
              We are glad to have {shop_name} with us. While you are signed in, your cart has{' '}
              {kind === 'trade'
                ? 'our trade prices. Cards come in packs of six of one design.'
                : 'our prices for churches and charities, for packs of mixed cards.'}
            </Paragraph>
            {credit_limit > 0 && (
              <Paragraph>
                You can pay by card, or by invoice within {terms_days} days, for up to {formatMoney(credit_limit)} at a
                time.
              </Paragraph>
            )}
            <Action href={links.trade}>Order cards</Action>
          </>
        )}
        {decision === 'decline' && <Paragraph>We cannot open an account for {shop_name} just now.</Paragraph>}
        {decision === 'close' && (
          <Paragraph>
            We have closed the account of {shop_name}. You can go on to buy cards at the usual prices, and what you have
            ordered is not touched.
          </Paragraph>
        )}
        {reason && <Quotation>{reason}</Quotation>}
      </MailLayout>
    ),
  }),
});

/** Its cause is the account and the moment. It repeats nothing typed: anybody could apply under any address. */
export const tradeApplied = defineMail({
  kind: 'trade-applied',
  schema: v.object({}),
  sample: {},
  render: (_, { links }) => ({
    subject: 'We have your application',
    body: (
      <MailLayout
        title="We have your application"
        preview="We look at it and answer by mail."
        storefront={links.home}
        why="You get this mail because you asked us for an account for a shop, a church or a charity"
      >
        <Paragraph>
          Thank you for asking for an account. We look at it and answer by mail. Until then you can change what you
          wrote. If it was not you who asked, answer this mail.
        </Paragraph>
        <Action href={links.trade}>See your application</Action>
      </MailLayout>
    ),
  }),
});
