import { Button, Label, Select, Text, Textarea, toast } from '@medusajs/ui';
import { accountLimits } from '@shop/shared/forms/account-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage, sdk } from '../../client/sdk';
import type { Message } from './message';

export type SavedReply = { id: string; title: string; text: string };

export function AnswerForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { data } = useQuery({
    queryKey: ['shop-saved-replies'],
    queryFn: () => sdk.client.fetch<{ saved_replies: SavedReply[] }>('/admin/saved-replies'),
  });
  const answer = useMutation({
    mutationFn: () => sdk.client.fetch(`/admin/messages/${message.id}/answer`, { method: 'POST', body: { text } }),
    onSuccess: () => {
      toast.success(`Your answer is on its way to ${message.email}.`);
      onDone();
      return client.invalidateQueries({ queryKey: ['shop-messages'] });
    },
    onError: (problem) => toast.error(errorMessage(problem)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate();
  };
  const take = (chosen: string) => {
    const reply = data?.saved_replies.find((one) => one.id === chosen);
    if (reply) setText(reply.text.replaceAll('{name}', message.name));
  };
  return (
    <form className="mt-3 flex max-w-3xl flex-col gap-3" aria-label={`Answer ${message.name}`} onSubmit={send}>
      {data && data.saved_replies.length > 0 && (
        <Select value="" onValueChange={take}>
          <Select.Trigger className="h-10 w-full sm:w-72" aria-label="Saved replies">
            <Select.Value placeholder="Take a saved reply" />
          </Select.Trigger>
          <Select.Content>
            {data.saved_replies.map((reply) => (
              <Select.Item key={reply.id} value={reply.id}>
                {reply.title}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )}
      <div className="flex flex-col gap-1">
        <Label htmlFor={id} size="small" weight="plus">
          Your answer
        </Label>
        <Textarea
          id={id}
          rows={8}
          maxLength={accountLimits.message.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text size="small" className="text-ui-fg-subtle">
          Their own words are put below it, and what they answer comes to the shop’s mailbox.
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="h-10" isLoading={answer.isPending} disabled={text.trim() === ''}>
          Send the answer
        </Button>
        <Button type="button" className="h-10" variant="secondary" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
