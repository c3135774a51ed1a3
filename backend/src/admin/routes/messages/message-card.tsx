import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { formatMoment } from '../../client/format-moment';
import { AnswerForm } from './answer-form';
import type { Message, MessageStatus } from './message';
import { SenderOrders } from './sender-orders';

const colours = { new: 'blue', answered: 'green', archived: 'grey' } as const;
const names = { new: 'New', answered: 'Answered', archived: 'Archived' } as const;

type MessageCardProps = {
  message: Message;
  isBusy: boolean;
  /** Packers cannot open orders, so theirs are not links. */
  isOwner: boolean;
  onFile: (to: MessageStatus) => void;
};

export function MessageCard({ message, isBusy, isOwner, onFile }: MessageCardProps) {
  const { name, email, telephone, status } = message;
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="px-6 py-4" aria-label={`Message from ${name}`}>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <div>
          <Text weight="plus">{name}</Text>
          <Text size="small" className="text-ui-fg-subtle">
            {[email, telephone].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className="flex items-center gap-3">
          <Text size="small" className="text-ui-fg-muted">
            {formatMoment(message.created_at)}
          </Text>
          <StatusBadge color={colours[status]}>{names[status]}</StatusBadge>
        </div>
      </header>
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
      {isOpen && <AnswerForm message={message} onDone={() => setOpen(false)} />}
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
