import { describeBoughtCards } from '@shop/shared/desk/bought-gift-cards';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import * as v from 'valibot';
import { defineMail, filled, type MailContext } from '../define-mail';
import { ofOrder, orderPage } from '../links';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Small } from '../pieces';

/** The last four letters of gift cards that were bought with the order, on which something is left. */
const lastFours = v.array(v.string());

/** Its cause is the id of the dispute, of an inquiry with `:inquiry`. The amount is in pounds, and `answer_by` an ISO date. */
export const ownerDispute = defineMail({
  kind: 'owner-dispute',
  schema: v.object({
    order_id: v.optional(filled),
    amount: v.number(),
    reason: v.string(),
    answer_by: v.optional(v.string()),
    is_inquiry: v.optional(v.boolean()),
    gift_cards: v.optional(lastFours),
    provider_reference: v.string(),
  }),
  sample: {
    order_id: 'paid',
    amount: 26.96,
    reason: 'product not received',
    answer_by: '2026-04-10T00:00:00Z',
    provider_reference: 'dp_1',
  },
  page: ({ order_id }) => (order_id ? orderPage(order_id) : '/app/money'),
  bell: ({ is_inquiry }, order) => ({
    title: is_inquiry ? `A bank asks about a payment${ofOrder(order)}` : `A payment${ofOrder(order)} is disputed`,
  }),
  async render({ order_id, amount, reason, answer_by, is_inquiry, gift_cards, provider_reference }, context) {
    const { number, url } = await findDisputed(order_id, context);
    const paidFor = number === null ? '' : ` that paid for order ${number}`;
    return {
      subject: is_inquiry
        ? `A bank asks about a payment of ${formatMoney(amount)}`
        : `A payment of ${formatMoney(amount)} is disputed`,
      body: (
        <MailLayout
          reader="owner"
          title={is_inquiry ? `A bank asks about ${formatMoney(amount)}` : `${formatMoney(amount)} is disputed`}
          preview={
            is_inquiry ? 'Nothing was taken back so far.' : 'The bank has taken the money back until you answer.'
          }
          storefront={context.links.home}
        >
          <Paragraph>
            {is_inquiry
              ? `The bank of the card${paidFor} asks about ${formatMoney(amount)}.`
              : `The holder of the card${paidFor} has asked their bank to take back ${formatMoney(amount)}.`}{' '}
            Reason given: {reason}.{is_inquiry && ' Nothing was taken back so far.'}
          </Paragraph>
          <Paragraph>
            {answer_by ? `You can answer until ${formatDay(answer_by)}` : 'You can answer'} in the dashboard of the card
            provider.{' '}
            {is_inquiry
              ? 'Without an answer the bank may claim the money.'
              : 'Without an answer the money is lost. Pay nothing back meanwhile: it would go twice.'}
          </Paragraph>
          {gift_cards && <Paragraph>{describeBoughtCards('open', gift_cards)}</Paragraph>}
          <Action href={url}>Look at the order</Action>
          <Small>Reference at the card provider: {provider_reference}</Small>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is the id of the dispute, of an inquiry with `:inquiry`. The amount is in pounds. */
export const ownerDisputeClosed = defineMail({
  kind: 'owner-dispute-closed',
  schema: v.object({
    order_id: v.optional(filled),
    amount: v.number(),
    won: v.boolean(),
    is_inquiry: v.optional(v.boolean()),
    gift_cards: v.optional(lastFours),
    provider_reference: v.string(),
  }),
  sample: { order_id: 'paid', amount: 26.96, won: false, provider_reference: 'dp_1' },
  page: ({ order_id }) => (order_id ? orderPage(order_id) : '/app/money'),
  bell: ({ won, is_inquiry }, order) => ({
    title: is_inquiry
      ? `A bank has no more questions about a payment${ofOrder(order)}`
      : `The dispute about a payment${ofOrder(order)} is ${won ? 'won' : 'lost'}`,
  }),
  async render({ order_id, amount, won, is_inquiry, gift_cards, provider_reference }, context) {
    const { number, url } = await findDisputed(order_id, context);
    const ofNumber = number === null ? '' : ` of order ${number}`;
    const title = is_inquiry
      ? `A bank has no more questions about ${formatMoney(amount)}`
      : `The dispute about ${formatMoney(amount)} is ${won ? 'won' : 'lost'}`;
    return {
      subject: title,
      body: (
        <MailLayout
          reader="owner"
          title={title}
          preview={won ? 'The money stays with the shop.' : 'The money stays with the holder of the card.'}
          storefront={context.links.home}
        >
          <Paragraph>
            {is_inquiry
              ? `The bank has closed its inquiry about the ${formatMoney(amount)}${ofNumber}, and nothing was taken back.`
              : `The bank has decided about the ${formatMoney(amount)}${ofNumber}. `}
            {is_inquiry
              ? ''
              : won
                ? 'The money stays with the shop; if it was taken back, it is paid out again.'
                : 'The money stays with the holder of the card, and there is nothing left to refund.'}
          </Paragraph>
          {gift_cards && <Paragraph>{describeBoughtCards(won ? 'won' : 'lost', gift_cards)}</Paragraph>}
          <Action href={url}>Look at the order</Action>
          <Small>Reference at the card provider: {provider_reference}</Small>
        </MailLayout>
      ),
    };
  },
});

async function findDisputed(orderId: string | undefined, { order, links }: MailContext) {
  if (!orderId) return { number: null, url: links.admin };
  return { number: (await order(orderId)).number, url: links.adminOrder(orderId) };
}

/** Its cause is a hash of the differences. Each line is a sentence for the owner. */
export const ownerLedger = defineMail({
  kind: 'owner-ledger',
  schema: v.object({ lines: v.pipe(v.array(v.string()), v.minLength(1)) }),
  sample: {
    lines: ['Order 12: refunded £0.00 in the shop, £2.25 at the card provider. The shop has caught up with it by now.'],
  },
  page: () => '/app/money',
  bell: () => ({ title: 'Orders and the card provider do not agree' }),
  render({ lines }, { links }) {
    const title = 'Orders and the card provider do not agree';
    return {
      subject: title,
      body: (
        <MailLayout reader="owner" title={title} preview={lines[0] ?? ''} storefront={links.home}>
          <Paragraph>
            The shop has compared its orders with the books of the card provider. Look at these orders, and at their
            payments in the dashboard of the card provider:
          </Paragraph>
          {lines.map((line) => (
            <Paragraph key={line}>{line}</Paragraph>
          ))}
          <Action href={links.admin}>Open the admin</Action>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is what is stuck and its time, such as `payment:pi_1`. `what` is a sentence for the owner. */
export const ownerStuck = defineMail({
  kind: 'owner-stuck',
  schema: v.object({ what: v.string(), since: v.optional(v.string()), reference: v.string() }),
  sample: {
    what: 'A payment of £26.96 was taken, but there is no order for it.',
    since: '2026-03-28T10:00:00Z',
    reference: 'pi_1',
  },
  page: () => '/app/today',
  bell: ({ what }) => ({ title: 'Something in the shop is stuck', description: what }),
  render: ({ what, since, reference }, { links }) => ({
    subject: 'Something in the shop is stuck',
    body: (
      <MailLayout reader="owner" title="Something needs you" preview={what} storefront={links.home}>
        <Paragraph>{what}</Paragraph>
        {since && <Paragraph>It has been so since {formatDay(since)}.</Paragraph>}
        <Action href={links.admin}>Open the admin</Action>
        <Small>Reference: {reference}</Small>
      </MailLayout>
    ),
  }),
});
