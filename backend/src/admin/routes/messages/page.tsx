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
  const [writing, setWriting] = useState<Message[]>([]);
  const gone = data ? writing.filter(({ id }) => data.messages.every((message) => message.id !== id)) : [];
  const end = ({ id }: Message) => setWriting((now) => now.filter((message) => message.id !== id));
  const begin = (message: Message) => {
    end(message);
    setWriting((now) => [...now, message]);
  };
  const lookAt =
    <To,>(turn: (to: To) => void) =>
    (to: To) => {
      setWriting([]);
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
        {gone.map((message) => (
          <Note key={message.id}>{describeGone(message, pages.count <= pages.limit)}</Note>
        ))}
        {data?.messages.length === 0 && <Note>{emptyNote(filter.status)}</Note>}
        {data?.messages.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isBusy={file.isPending}
            isOwner={isOwner}
            onType={(isTyped) => (isTyped ? begin(message) : end(message))}
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

/** @param isOnePage the list has no other page that it could be on */
function describeGone({ name }: Message, isOnePage: boolean): string {
  const why = isOnePage
    ? 'is no longer in this list: somebody may have answered it'
    : 'is no longer on this page: newer ones may have come before it, or somebody has answered it';
  const where = isOnePage ? 'Look under ‘Answered’.' : 'Look on the next page, or under ‘Answered’.';
  return `The message from ${name} ${why}. What you were writing is kept with it. ${where}`;
}

function emptyNote(status: string): string {
  if (status === 'new') return 'No new messages. Everything has been looked at.';
  return status === 'answered' ? 'No message is marked as answered yet.' : 'Nothing has been archived yet.';
}

export const config = defineRouteConfig({ label: 'Messages', icon: ChatBubbleLeftRight, rank: 1 });
