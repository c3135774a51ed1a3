import { Button, StatusBadge, Text } from '@medusajs/ui';
import { sayDay } from '../../asking/say-day';

export type MessageStatus = 'new' | 'answered' | 'archived';

export type Message = {
  id: string;
  name: string;
  email: string;
  telephone: string;
  message: string;
  status: MessageStatus;
  created_at: string;
};

const colours = { new: 'blue', answered: 'green', archived: 'grey' } as const;
const names = { new: 'New', answered: 'Answered', archived: 'Archived' } as const;

type MessageCardProps = { message: Message; isBusy: boolean; onFile: (to: MessageStatus) => void };

export function MessageCard({ message, isBusy, onFile }: MessageCardProps) {
  const { name, email, telephone, status } = message;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to us')}`;
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
            {sayDay(message.created_at)}
          </Text>
          <StatusBadge color={colours[status]}>{names[status]}</StatusBadge>
        </div>
      </header>
      <Text className="max-w-3xl whitespace-pre-wrap break-words">{message.message}</Text>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" asChild>
          <a href={reply}>Reply by e-mail</a>
        </Button>
        {status !== 'answered' && (
          <Button size="small" variant="transparent" disabled={isBusy} onClick={() => onFile('answered')}>
            Mark as answered
          </Button>
        )}
        {status !== 'archived' && (
          <Button size="small" variant="transparent" disabled={isBusy} onClick={() => onFile('archived')}>
            Archive
          </Button>
        )}
        {status !== 'new' && (
          <Button size="small" variant="transparent" disabled={isBusy} onClick={() => onFile('new')}>
            Back to new
          </Button>
        )}
      </div>
    </article>
  );
}
