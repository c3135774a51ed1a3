import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { listOrdersByEmail } from '../../../orders/list-orders-by-email';
import type { AnswerOf } from '../../client/answer';
import { formatMoment } from '../../client/format-moment';
import { errorMessage } from '../../client/sdk';
import { useKeptDrafts } from '../../client/use-draft';
import { useRead } from '../../client/use-read';
import { CardHeader } from '../../frame/card-header';
import { AnswerForm, draftOf } from './answer-form';
import { type Message, type MessageStatus, messagesPath } from './message';

const colours = { new: 'blue', answered: 'green', archived: 'grey' } as const;
const names = { new: 'New', answered: 'Answered', archived: 'Archived' } as const;

type MessageCardProps = {
  message: Message;
  isBusy: boolean;
  /** Packers cannot open orders, so theirs are not links. */
  isOwner: boolean;
  onType: (isTyped: boolean) => void;
  onFile: (to: MessageStatus) => void;
};

export function MessageCard({ message, isBusy, isOwner, onType, onFile }: MessageCardProps) {
  const { name, email, telephone, status } = message;
  const { kept } = useKeptDrafts([draftOf(message)]);
  const [isOpen = kept.length > 0, setOpen] = useState<boolean>();
  const close = () => {
    setOpen(false);
    onType(false);
  };
  return (
    <article className="px-6 py-4" aria-label={`Message from ${name}`}>
      <CardHeader
        title={name}
        moment={message.created_at}
        badge={<StatusBadge color={colours[status]}>{names[status]}</StatusBadge>}
      >
        {[email, telephone].filter(Boolean).join(' · ')}
      </CardHeader>
      <Text className="max-w-3xl whitespace-pre-wrap break-words">{message.message}</Text>
      {message.answers.map(({ id, text, who, sent_at }) => (
        <section key={id} className="mt-3 max-w-3xl border-l-2 pl-4" aria-label={`Answered by ${who}`}>
          <Text size="small" className="text-ui-fg-subtle">
            {`${who} answered, ${formatMoment(sent_at)}`}
          </Text>
          <Text className="whitespace-pre-wrap break-words">{text}</Text>
        </section>
      ))}
      {isOpen && <SenderOrders messageId={message.id} isLinked={isOwner} />}
      {isOpen && <AnswerForm message={message} onType={onType} onDone={close} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOpen && (
          <Button className="h-10" variant="secondary" onClick={() => setOpen(true)}>
            {message.answers.length > 0 ? 'Answer again' : 'Answer'}
          </Button>
        )}
        {status !== 'answered' && (
          <Button className="h-10" variant="transparent" disabled={isBusy} onClick={() => onFile('answered')}>
            Mark as answered
          </Button>
        )}
        {status !== 'archived' && (
          <Button className="h-10" variant="transparent" disabled={isBusy} onClick={() => onFile('archived')}>
            Archive
          </Button>
        )}
        {status !== 'new' && (
          <Button className="h-10" variant="transparent" disabled={isBusy} onClick={() => onFile('new')}>
            Back to new
          </Button>
        )}
      </div>
    </article>
  );
}

type Orders = AnswerOf<typeof listOrdersByEmail>;

function SenderOrders({ messageId, isLinked }: { messageId: string; isLinked: boolean }) {
  const { data, error } = useRead<{ orders: Orders }>(`${messagesPath}/${messageId}`);
  if (error) return <Text size="small">{errorMessage(error)}</Text>;
  if (!data) return null;
  return (
    <aside className="mt-3 max-w-3xl rounded-md border p-3" aria-label="Orders of this address">
      <Text size="small" weight="plus">
        {data.orders.length === 0 ? 'No orders from this address.' : 'Orders of this address'}
      </Text>
      <ul>
        {data.orders.map(({ id, number, placed_at, state, cards, tracking }) => (
          <li key={id} className="txt-small mt-1 break-words">
            {isLinked ? (
              <Link className="text-ui-fg-base underline" to={`/orders/${id}`}>{`Order ${number}`}</Link>
            ) : (
              `Order ${number}`
            )}
            {`, ${formatMoment(placed_at)}, ${state.toLowerCase()}: ${cards.join('; ')}`}
            {tracking.map((one) => ` (${one.number})`).join('')}
          </li>
        ))}
      </ul>
    </aside>
  );
}
