import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Small } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type Dispute = { amount: number; reason: string; answerBy: Date | null; reference: string; order: number | null };

export function ownerDispute(
  { amount, reason, answerBy, reference, order }: Dispute,
  url: string,
  storefront: string,
): RenderedMail {
  return {
    subject: `A payment of ${formatMoney(amount)} is disputed`,
    body: (
      <MailLayout
        reader="owner"
        title={`${formatMoney(amount)} is disputed`}
        preview="The bank has taken the money back until you answer."
        storefront={storefront}
      >
        <Paragraph>
          The holder of the card{order === null ? '' : ` that paid for order ${order}`} has asked their bank to take
          back {formatMoney(amount)}. Reason given: {reason}.
        </Paragraph>
        <Paragraph>
          {answerBy ? `You can answer until ${formatDay(answerBy)}` : 'You can answer'} in the dashboard of the card
          provider. Without an answer the money is lost.
        </Paragraph>
        <Action href={url}>Look at the order</Action>
        <Small>Reference at the card provider: {reference}</Small>
      </MailLayout>
    ),
  };
}

type Closed = { amount: number; won: boolean; reference: string; order: number | null };

export function ownerDisputeClosed(
  { amount, won, reference, order }: Closed,
  url: string,
  storefront: string,
): RenderedMail {
  const title = `The dispute about ${formatMoney(amount)} is ${won ? 'won' : 'lost'}`;
  return {
    subject: title,
    body: (
      <MailLayout
        reader="owner"
        title={title}
        preview={won ? 'The money stays with the shop.' : 'The money stays with the holder of the card.'}
        storefront={storefront}
      >
        <Paragraph>
          The bank has decided about the {formatMoney(amount)}
          {order === null ? '' : ` of order ${order}`}.{' '}
          {won
            ? 'The money stays with the shop; if it was taken back, it is paid out again.'
            : 'The money stays with the holder of the card, and there is nothing left to refund.'}
        </Paragraph>
        <Action href={url}>Look at the order</Action>
        <Small>Reference at the card provider: {reference}</Small>
      </MailLayout>
    ),
  };
}

export function ownerLedger(lines: readonly string[], url: string, storefront: string): RenderedMail {
  const title = 'Orders and the card provider do not agree';
  return {
    subject: title,
    body: (
      <MailLayout reader="owner" title={title} preview={lines[0] ?? ''} storefront={storefront}>
        <Paragraph>
          The shop has compared its orders with the books of the card provider. Look at these orders, and at their
          payments in the dashboard of the card provider:
        </Paragraph>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Action href={url}>Open the admin</Action>
      </MailLayout>
    ),
  };
}

type Stuck = { what: string; since: Date | null; reference: string };

export function ownerStuck({ what, since, reference }: Stuck, url: string, storefront: string): RenderedMail {
  return {
    subject: 'Something in the shop is stuck',
    body: (
      <MailLayout reader="owner" title="Something needs you" preview={what} storefront={storefront}>
        <Paragraph>{what}</Paragraph>
        {since && <Paragraph>It has been so since {formatDay(since)}.</Paragraph>}
        <Action href={url}>Open the admin</Action>
        <Small>Reference: {reference}</Small>
      </MailLayout>
    ),
  };
}
