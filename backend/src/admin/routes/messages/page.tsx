import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ChatBubbleLeftRight } from '@medusajs/icons';
import { toast } from '@medusajs/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayError, sdk } from '../../asking/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pages } from '../../frame/pages';
import { type Message, MessageCard, type MessageStatus } from './message-card';

const limit = 20;
const choices = [
  { value: 'new', name: 'New' },
  { value: 'answered', name: 'Answered' },
  { value: 'archived', name: 'Archived' },
];

/** What visitors wrote on the contact page. Answers are written in the owner's own mail program. */
export default function MessagesPage() {
  const [status, setStatus] = useState('new');
  const [offset, setOffset] = useState(0);
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['shop-messages', status, offset],
    queryFn: () =>
      sdk.client.fetch<{ messages: Message[]; count: number }>('/admin/messages', { query: { status, limit, offset } }),
    placeholderData: keepPreviousData,
  });
  const file = useMutation({
    mutationFn: ({ id, to }: { id: string; to: MessageStatus }) =>
      sdk.client.fetch(`/admin/messages/${id}`, { method: 'POST', body: { status: to } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['shop-messages'] }),
    onError: (problem) => toast.error(sayError(problem)),
  });
  const choose = (value: string) => {
    setStatus(value);
    setOffset(0);
  };

  return (
    <Page
      title="Messages"
      hint="What visitors wrote to the shop. Your reply goes to them from your own mailbox."
      actions={<FilterTabs label="Which messages" choices={choices} chosen={status} onChoose={choose} />}
    >
      {error && <Note>{sayError(error)}</Note>}
      {data?.messages.length === 0 && <Note>{emptyNote(status)}</Note>}
      {data?.messages.map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          isBusy={file.isPending}
          onFile={(to) => file.mutate({ id: message.id, to })}
        />
      ))}
      <Pages offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function emptyNote(status: string): string {
  if (status === 'new') return 'No new messages. Everything has been looked at.';
  return status === 'answered' ? 'No message is marked as answered yet.' : 'Nothing has been archived yet.';
}

export const config = defineRouteConfig({ label: 'Messages', icon: ChatBubbleLeftRight, rank: 1 });
