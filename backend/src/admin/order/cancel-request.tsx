import { Heading, Text } from '@medusajs/ui';
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

type CancelRequestProps = { desk: OrderDesk; wish: NonNullable<OrderDesk['wish']>; onRefund: () => void };

export function CancelRequest({ desk, wish, onRefund }: CancelRequestProps) {
  const { title, next } = words[wish.kind];
  return (
    <div className="bg-ui-tag-orange-bg flex flex-col gap-2 px-6 py-4">
      <Heading level="h2">{title}</Heading>
      <Text size="small">
        Said on {formatMoment(wish.at)}. {next}
      </Text>
      {wish.reason && (
        <Text size="small" className="whitespace-pre-line break-words">
          “{wish.reason}”
        </Text>
      )}
      <div className="flex flex-wrap gap-2">
        {wish.kind === 'withdrawal' ? (
          <>
            <OrderButton onClick={onRefund}>Refund all of it…</OrderButton>
            <CloseButtons desk={desk} />
          </>
        ) : (
          <>
            <CancelButton desk={desk} variant="danger" />
            <PostedButton desk={desk} />
          </>
        )}
      </div>
    </div>
  );
}

const endings = {
  settled: {
    name: 'It is settled',
    description: 'The shopper has had a mail about each refund, and gets no other.',
  },
  kept: {
    name: 'The cards stay there',
    description: 'The shopper is told by mail that they keep the cards.',
  },
  nothing_back: {
    name: 'Nothing came back',
    description:
      'The shopper is told by mail that the withdrawal is closed, and to send proof if they posted the cards.',
  },
};

/** A withdrawal ends with all of its money back, or when the owner closes it. */
function CloseButtons({ desk: { id, number, refunded } }: { desk: OrderDesk }) {
  const answer = useOrderAction(id);
  const { settled, ...others } = endings;
  const offered = refunded > 0 ? { settled, ...others } : others;
  return Object.entries(offered).map(([chosen, { name, description }]) => (
    <OrderConfirmButton
      key={chosen}
      disabled={answer.isPending}
      question={{
        title: `Close the withdrawal from order ${number}?`,
        description: `${name}. ${description} What is still to be posted can be posted then.`,
        confirmText: 'Yes, close it',
        cancelText: 'Back',
        variant: 'confirmation',
      }}
      onConfirm={() =>
        answer.mutate({ path: 'cancel-request', body: { answer: chosen }, done: 'The withdrawal is closed.' })
      }
    >
      {name}
    </OrderConfirmButton>
  ));
}

function PostedButton({ desk: { id, number, email, to_post } }: { desk: OrderDesk }) {
  const answer = useOrderAction(id);
  return (
    <OrderConfirmButton
      disabled={answer.isPending}
      question={{
        title: `Order ${number} was already posted?`,
        description: `${email} is told by mail that it is on its way, and how to send it back.${to_post ? ' It is marked as posted.' : ''}`,
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
