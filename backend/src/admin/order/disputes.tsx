import { Badge, Heading, Text } from '@medusajs/ui';
import { describeBoughtCards } from '@shop/shared/desk/bought-gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import type { DisputeOnDesk } from '../../orders/desk/order-desk';
import { formatMoment } from '../client/format-moment';

const badges = {
  open: { color: 'red', word: 'To answer' },
  'under review': { color: 'orange', word: 'With the bank' },
  won: { color: 'green', word: 'Won' },
  lost: { color: 'grey', word: 'Lost' },
} as const;

function describeInquiry({ amount, standing, answer_by }: DisputeOnDesk): string {
  const sum = formatMoney(amount);
  if (standing === 'won') return `The bank has no more questions about the ${sum}, and nothing was taken back.`;
  if (standing === 'under review') return `You have answered about the ${sum}. Nothing was taken back so far.`;
  const until = answer_by ? ` until ${formatMoment(answer_by)}` : '';
  return `The bank of the card asks about ${sum}. Nothing was taken back so far. Answer${until} in the dashboard of the card provider: without an answer it may claim the money.`;
}

function describeDispute(dispute: DisputeOnDesk): string {
  const { amount, standing, is_inquiry, answer_by } = dispute;
  if (is_inquiry) return describeInquiry(dispute);
  const sum = formatMoney(amount);
  const until = answer_by ? ` until ${formatMoment(answer_by)}` : '';
  switch (standing) {
    case 'open':
      return `The bank of the card has taken ${sum} back. Answer${until} in the dashboard of the card provider: without an answer the money is lost. Pay nothing back meanwhile: it would go twice.`;
    case 'under review':
      return `You have answered, and the bank decides. Until then it keeps the ${sum}: pay nothing back meanwhile.`;
    case 'won':
      return `The bank has decided for you: the ${sum} is yours.`;
    case 'lost':
      return `The bank has decided for the holder of the card: the ${sum} is gone, and there is nothing left of it to refund. Cards that nothing else was paid for are not posted any more, and the order is closed with that: there is nothing left for you to do. If their buyer pays you in another way, make a new order for them.`;
  }
}

export function Disputes({ disputes }: { disputes: readonly DisputeOnDesk[] }) {
  return disputes.map((dispute) => (
    <div key={dispute.id} className="flex flex-col gap-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level="h2">{dispute.is_inquiry ? 'A bank asks about the payment' : 'The payment is disputed'}</Heading>
        <Badge color={badges[dispute.standing].color} size="2xsmall">
          {dispute.is_inquiry && dispute.standing === 'won' ? 'Closed' : badges[dispute.standing].word}
        </Badge>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {describeDispute(dispute)} {describeBoughtCards(dispute.standing, dispute.gift_cards)} Reason given:{' '}
        {dispute.reason}.
      </Text>
      <Text size="xsmall" className="text-ui-fg-muted break-all">
        Reference at the card provider: {dispute.id}
      </Text>
    </div>
  ));
}
