import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ChatBubbleLeftRight } from '@medusajs/icons';
import { Input } from '@medusajs/ui';
import { useState } from 'react';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { useMe } from '../../client/use-me';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { type Message, type MessageStatus, messagesPath } from './message';
import { MessageCard } from './message-card';
import { SavedReplies } from './saved-replies';

const choices = [
  { value: 'new', name: 'New' },
  { value: 'answered', name: 'Answered' },
  { value: 'archived', name: 'Archived' },
];

type Answer = { messages: Message[]; count: number; new_count: number };

export default function MessagesPage() {
  const { data: me } = useMe();
  const isOwner = me?.role === 'owner';
  const { data, error, filter, choose, pages } = useList<Answer, 'status' | 'q'>(messagesPath, {
    limit: 20,
    filter: { status: 'new', q: '' },
    refetchInterval: 15_000,
  });
  const [writing, setWriting] = useState<Message>();
  const isTaken = writing && data?.messages.every(({ id }) => id !== writing.id);
  const end = ({ id }: Message) => setWriting((now) => (now?.id === id ? undefined : now));
  const lookAt =
    <To,>(turn: (to: To) => void) =>
    (to: To) => {
      setWriting(undefined);
      turn(to);
    };
  const file = useAction({
    run: ({ id, to }: { id: string; to: MessageStatus }) => post(`${messagesPath}/${id}`, { status: to }),
    rereads: [messagesPath],
  });

  return (
    <>
      <Page
        title="Messages"
        hint="What visitors wrote to the shop. Answer here, and they have it by mail."
        actions={
          <FilterTabs
            label="Which messages"
            choices={counted(choices, data?.new_count ?? 0)}
            chosen={filter.status}
            onChoose={lookAt((status) => choose({ status }))}
          />
        }
        filters={
          <div className="px-6 py-3">
            <Input
              inputMode="search"
              className="h-10"
              aria-label="Search the messages"
              placeholder="Name, address or words"
              value={filter.q}
              onChange={({ target }) => lookAt(choose)({ q: target.value })}
            />
          </div>
        }
        error={error}
      >
        {isTaken && (
          <Note>
            {`The message from ${writing.name} is no longer in this list: somebody may have answered it. What you were writing is kept with it. Look under ‘Answered’.`}
          </Note>
        )}
        {data?.messages.length === 0 && <Note>{emptyNote(filter.status)}</Note>}
        {data?.messages.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isBusy={file.isPending}
            isOwner={isOwner}
            onType={(isTyped) => (isTyped ? setWriting(message) : end(message))}
            onFile={(to) => {
              end(message);
              file.mutate({ id: message.id, to });
            }}
          />
        ))}
        <Pagination {...pages} onTurn={lookAt(pages.onTurn)} />
      </Page>
      {isOwner && <SavedReplies />}
    </>
  );
}

function counted(all: typeof choices, count: number) {
  return all.map((one) => (one.value === 'new' && count > 0 ? { ...one, name: `New (${count})` } : one));
}

function emptyNote(status: string): string {
  if (status === 'new') return 'No new messages. Everything has been looked at.';
  return status === 'answered' ? 'No message is marked as answered yet.' : 'Nothing has been archived yet.';
}

export const config = defineRouteConfig({ label: 'Messages', icon: ChatBubbleLeftRight, rank: 1 });
