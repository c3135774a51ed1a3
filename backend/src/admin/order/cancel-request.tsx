import { Heading, Text } from '@medusajs/ui';
import { formatMoney } from '@shop/shared/format/money';
import { ownWordsForOwner } from '@shop/shared/orders/returns';
import type { OrderDesk } from '../../orders/desk/order-desk';
import { formatMoment } from '../client/format-moment';
import { CancelButton } from './cancel-button';
import { OrderButton, OrderConfirmButton } from './order-button';
import { useOrderAction } from './use-order-desk';

const words = {
  cancel: {
    title: 'The shopper asks to cancel this order',
    next: 'Do not post it before you have answered.',
  },
  withdrawal: {
    title: 'The shopper withdraws from this order',
    next: 'When the cards are back, or proof that they were posted, you have 14 days to refund the price and the standard delivery charge.',
  },
};

/** Says why a wish to cancel can no longer be granted as a whole. */
function whyStuck(desk: OrderDesk): string {
  const { why_not_cancelled: why, gift_cards_spent: spent, is_mailed } = desk;
  if (why === 'disputed') return 'The bank has taken the money back, so nothing can be paid back with a cancellation.';
  if (why !== 'spent') return '';
  const rest = is_mailed ? 'pay back the rest.' : 'pay back the rest and take its cards off the parcel.';
  const unnamed = desk.refund.left - (spent ?? 0);
  const last =
    unnamed >= 0.005
      ? `${formatMoney(unnamed)} more of it is left, for no card of its own: pay it back at its payment.`
      : 'Nothing else of it is left to pay back.';
  const next = hasRest(desk) ? `You can ${rest}` : last;
  return `${formatMoney(spent ?? 0)} of the gift cards that were bought with it is spent, so it cannot be cancelled as a whole. ${next}`;
}

const hasRest = ({ refund: { left, lines, delivery } }: OrderDesk) => left > 0 && (lines.length > 0 || delivery > 0);

const unspent = 'It holds gift cards alone, which went by mail. Nothing of them is spent.';

type CancelRequestProps = { desk: OrderDesk; wish: NonNullable<OrderDesk['wish']>; onRefund: () => void };

export function CancelRequest({ desk, wish, onRefund }: CancelRequestProps) {
  const { title, next } = words[wish.kind];
  const stuck = wish.kind === 'cancel' && whyStuck(desk);
  const hasWritten = wish.kind === 'withdrawal' && desk.written.length > 0;
  const nextOfGiftCards = desk.gift_cards_spent === 0 ? unspent : '';
  return (
    <div className="bg-ui-tag-orange-bg flex flex-col gap-2 px-6 py-4">
      <Heading level="h2">{title}</Heading>
      <Text size="small">
        Said on {formatMoment(wish.at)}. {desk.is_mailed ? nextOfGiftCards : next} {hasWritten && ownWordsForOwner}
      </Text>
      {wish.reason && (
        <Text size="small" className="whitespace-pre-line break-words">
          “{wish.reason}”
        </Text>
      )}
      {stuck && <Text size="small">{stuck}</Text>}
      <div className="flex flex-wrap gap-2">
        {wish.kind === 'withdrawal' ? (
          <>
            <MoneyButtons desk={desk} onRefund={onRefund} />
            <CloseButtons desk={desk} kind="withdrawal" />
          </>
        ) : (
          <>
            <CancelButton desk={desk} variant="danger" />
            {stuck && <MoneyButtons desk={desk} onRefund={onRefund} />}
            <CloseButtons desk={desk} kind="cancel" isStuck={Boolean(stuck)} />
            {!desk.is_mailed && <PostedButton desk={desk} />}
          </>
        )}
      </div>
    </div>
  );
}

function MoneyButtons({ desk, onRefund }: Pick<CancelRequestProps, 'desk' | 'onRefund'>) {
  const { invoice, why_not_cancelled } = desk;
  return (
    <>
      {hasRest(desk) && (
        <OrderButton onClick={onRefund}>
          {why_not_cancelled === 'spent' ? 'Refund the rest…' : 'Refund what came back…'}
        </OrderButton>
      )}
      {invoice && (
        <OrderButton asChild>
          <a href="/app/trade">Credit its invoice…</a>
        </OrderButton>
      )}
    </>
  );
}

const settled = {
  name: 'It is settled',
  description: 'The shopper has had a mail about each refund or credit note, and gets no other.',
};
const endings = {
  withdrawal: {
    kept: {
      name: 'The cards stay there',
      description: 'The shopper is told by mail that they keep the cards.',
    },
    nothing_back: {
      name: 'Nothing came back',
      description:
        'The shopper is told by mail that the withdrawal is closed, and to send proof if they posted the cards.',
    },
  },
  cancel: {
    kept: {
      name: 'It cannot be cancelled',
      description: 'The shopper is told by mail that it cannot be cancelled, and why.',
    },
  },
};
const goesOn = {
  name: 'Send it after all',
  description: 'The shopper has said so. They are told by mail that the order goes on; no money moves.',
};
const questions = {
  withdrawal: { title: 'Close the withdrawal from order', done: 'The withdrawal is closed.' },
  cancel: { title: 'Close the wish to cancel order', done: 'The wish to cancel is closed.' },
};

/** Wishes end with all of the money back, or when the owner closes them: a part may be what was asked for. */
function CloseButtons({
  desk: { id, number, refunded, credited, to_post, is_mailed },
  kind,
  isStuck = true,
}: {
  desk: OrderDesk;
  kind: keyof typeof endings;
  isStuck?: boolean;
}) {
  const answer = useOrderAction(id);
  const offered = {
    ...((refunded > 0 || credited > 0) && { settled }),
    ...(isStuck ? endings[kind] : { goes_on: is_mailed ? { ...goesOn, name: 'It stands after all' } : goesOn }),
  };
  return Object.entries(offered).map(([chosen, { name, description }]) => (
    <OrderConfirmButton
      key={chosen}
      disabled={answer.isPending}
      question={{
        title: `${questions[kind].title} ${number}?`,
        description: `${name}. ${description}${to_post ? ' What is still to be posted can be posted then.' : ''}`,
        confirmText: 'Yes, close it',
        cancelText: 'Back',
        variant: 'confirmation',
      }}
      onConfirm={() => answer.mutate({ path: 'cancel-request', body: { answer: chosen }, done: questions[kind].done })}
    >
      {name}
    </OrderConfirmButton>
  ));
}

function PostedButton({ desk: { id, number, email, to_post, parcels } }: { desk: OrderDesk }) {
  const answer = useOrderAction(id);
  return (
    <OrderConfirmButton
      disabled={answer.isPending}
      question={{
        title: `Order ${number} was already posted?`,
        description: `${email} is told by mail that it is on its way, and how to send it back.${to_post ? ' It is marked as posted.' : ''}${parcels.length > 1 ? ' A parcel for a later day stays to be posted.' : ''}`,
        confirmText: 'Yes, already posted',
        cancelText: 'Back',
        variant: 'confirmation',
      }}
      onConfirm={() =>
        answer.mutate({ path: 'cancel-request', body: { answer: 'posted' }, done: 'The shopper is told by mail.' })
      }
    >
      Already posted
    </OrderConfirmButton>
  );
}
