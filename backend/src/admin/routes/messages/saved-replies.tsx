import { Button, Input, Label, Textarea, toast, usePrompt } from '@medusajs/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage, sdk } from '../../client/sdk';
import { Page } from '../../frame/page';
import { Row, Rows } from '../../frame/rows';
import type { SavedReply } from './answer-form';

const none: SavedReply = { id: '', title: '', text: '' };

export function SavedReplies() {
  const client = useQueryClient();
  const prompt = usePrompt();
  const [draft, setDraft] = useState<SavedReply>();
  const { data } = useQuery({
    queryKey: ['shop-saved-replies'],
    queryFn: () => sdk.client.fetch<{ saved_replies: SavedReply[] }>('/admin/saved-replies'),
  });
  const again = () => client.invalidateQueries({ queryKey: ['shop-saved-replies'] });
  const onError = (problem: unknown) => void toast.error(errorMessage(problem));
  const save = useMutation({
    mutationFn: ({ id, ...body }: SavedReply) =>
      sdk.client.fetch(`/admin/saved-replies${id && `/${id}`}`, { method: 'POST', body }),
    onSuccess: () => {
      setDraft(undefined);
      return again();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => sdk.client.fetch(`/admin/saved-replies/${id}`, { method: 'DELETE' }),
    onSuccess: again,
    onError,
  });
  const ask = async ({ id, title }: SavedReply) => {
    const isSure = await prompt({
      title: `Remove “${title}”?`,
      description: 'What was answered with it stays.',
      confirmText: 'Remove it',
      cancelText: 'Keep it',
    });
    if (isSure) remove.mutate(id);
  };
  return (
    <Page
      title="Saved replies"
      hint="Words that you answer with again. {name} becomes the visitor’s name."
      actions={
        <Button className="h-10" variant="secondary" onClick={() => setDraft(none)}>
          New reply
        </Button>
      }
    >
      {draft && (
        <ReplyForm
          key={draft.id}
          first={draft}
          isBusy={save.isPending}
          onSave={(reply) => save.mutate(reply)}
          onCancel={() => setDraft(undefined)}
        />
      )}
      <Rows label="Saved replies">
        {data?.saved_replies.map((reply) => (
          <Row key={reply.id} name={reply.title} detail={reply.text.slice(0, 90)}>
            <Button className="h-10" variant="secondary" onClick={() => setDraft(reply)}>
              Change
            </Button>
            <Button className="h-10" variant="transparent" onClick={() => void ask(reply)}>
              Remove
            </Button>
          </Row>
        ))}
      </Rows>
    </Page>
  );
}

type ReplyFormProps = { first: SavedReply; isBusy: boolean; onSave: (reply: SavedReply) => void; onCancel: () => void };

function ReplyForm({ first, isBusy, onSave, onCancel }: ReplyFormProps) {
  const id = useId();
  const [reply, setReply] = useState(first);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSave(reply);
  };
  return (
    <form className="flex flex-col gap-3 px-6 py-4" aria-label="A saved reply" onSubmit={send}>
      <Label htmlFor={`${id}-title`} size="small" weight="plus">
        Name of the reply
      </Label>
      <Input
        id={`${id}-title`}
        className="h-10"
        maxLength={100}
        value={reply.title}
        onChange={({ target }) => setReply({ ...reply, title: target.value })}
      />
      <Label htmlFor={`${id}-text`} size="small" weight="plus">
        What it says
      </Label>
      <Textarea
        id={`${id}-text`}
        rows={7}
        value={reply.text}
        onChange={({ target }) => setReply({ ...reply, text: target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" className="h-10" isLoading={isBusy}>
          Save the reply
        </Button>
        <Button type="button" className="h-10" variant="secondary" onClick={onCancel}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
