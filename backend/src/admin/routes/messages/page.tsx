import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ChatBubbleLeftRight } from '@medusajs/icons';
import { Input, toast } from '@medusajs/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, sdk } from '../../client/sdk';
import { useMe } from '../../client/use-me';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { useListFilter } from '../../frame/use-list-filter';
import type { Message, MessageStatus } from './message';
import { MessageCard } from './message-card';
import { SavedReplies } from './saved-replies';

const limit = 20;
const choices = [
  { value: 'new', name: 'New' },
  { value: 'answered', name: 'Answered' },
  { value: 'archived', name: 'Archived' },
];

export default function MessagesPage() {
  const { chosen: status, choose, offset, setOffset } = useListFilter('new');
  const [q, setQ] = useState('');
  const client = useQueryClient();
  const { data: me } = useMe();
  const isOwner = me?.role === 'owner';
  const { data, error } = useQuery({
    queryKey: ['shop-messages', status, offset, q],
    queryFn: () =>
      sdk.client.fetch<{ messages: Message[]; count: number; new_count: number }>('/admin/messages', {
        query: { status, limit, offset, ...(q && { q }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const file = useMutation({
    mutationFn: ({ id, to }: { id: string; to: MessageStatus }) =>
      sdk.client.fetch(`/admin/messages/${id}`, { method: 'POST', body: { status: to } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['shop-messages'] }),
    onError: (problem) => toast.error(errorMessage(problem)),
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
            chosen={status}
            onChoose={choose}
          />
        }
      >
        <div className="px-6 py-3">
          <Input
            inputMode="search"
            className="h-10"
            aria-label="Search the messages"
            placeholder="Name, address or words"
            value={q}
            onChange={({ target }) => {
              setQ(target.value);
              setOffset(0);
            }}
          />
        </div>
        {error && <Note>{errorMessage(error)}</Note>}
        {data?.messages.length === 0 && <Note>{emptyNote(status)}</Note>}
        {data?.messages.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isBusy={file.isPending}
            isOwner={isOwner}
            onFile={(to) => file.mutate({ id: message.id, to })}
          />
        ))}
        <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
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
