import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Quotation, Small } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type Money = { state: 'refunded' | 'needs_attention'; what: string; why: string; reference: string };

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

/** @param url of the page 'Money' in the admin */
export function ownerMoney({ state, what, why, reference }: Money, url: string, storefront: string): RenderedMail {
  const { subject, title, next } = words[state];
  return {
    subject,
    body: (
      <MailLayout reader="owner" title={title} preview={what} storefront={storefront}>
        <Paragraph>{what}</Paragraph>
        {why && <Quotation>{why}</Quotation>}
        <Paragraph>{next}</Paragraph>
        <Action href={url}>Open the page ‘Money’</Action>
        <Small>Reference: {reference}</Small>
      </MailLayout>
    ),
  };
}
