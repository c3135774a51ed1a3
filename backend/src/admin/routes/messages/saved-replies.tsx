import { Button } from '@medusajs/ui';
import { beginningOf } from '@shop/shared/format/beginning-of';
import { useState } from 'react';
import { post, sdk } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { ConfirmButton } from '../../frame/confirm-button';
import { Field, TextField } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';
import { Page } from '../../frame/page';
import { Row, Rows } from '../../frame/rows';
import { repliesPath, type SavedReply, useSavedReplies } from './answer-form';

const none: SavedReply = { id: '', title: '', text: '' };

export function SavedReplies() {
  const [draft, setDraft] = useState<SavedReply>();
  const { data } = useSavedReplies();
  const save = useAction({
    run: ({ id, ...body }: SavedReply) => post(`${repliesPath}${id && `/${id}`}`, body),
    onDone: () => setDraft(undefined),
    rereads: [repliesPath],
  });
  const remove = useAction({
    run: (id: string) => sdk.client.fetch(`${repliesPath}/${id}`, { method: 'DELETE' }),
    rereads: [repliesPath],
  });
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
          <Row key={reply.id} name={reply.title} detail={beginningOf(reply.text, 90)}>
            <Button className="h-10" variant="secondary" onClick={() => setDraft(reply)}>
              Change
            </Button>
            <ConfirmButton
              className="h-10"
              variant="transparent"
              question={{
                title: `Remove “${reply.title}”?`,
                description: 'What was answered with it stays.',
                confirmText: 'Remove it',
                cancelText: 'Keep it',
              }}
              onConfirm={() => remove.mutate(reply.id)}
            >
              Remove
            </ConfirmButton>
          </Row>
        ))}
      </Rows>
    </Page>
  );
}

type ReplyFormProps = { first: SavedReply; isBusy: boolean; onSave: (reply: SavedReply) => void; onCancel: () => void };

function ReplyForm({ first, isBusy, onSave, onCancel }: ReplyFormProps) {
  const [reply, setReply] = useState(first);
  return (
    <Form className="flex flex-col gap-3 px-6 py-4" aria-label="A saved reply" onSend={() => onSave(reply)}>
      <Field
        label="Name of the reply"
        weight="plus"
        around="contents"
        className="h-10"
        maxLength={100}
        value={reply.title}
        onType={(title) => setReply({ ...reply, title })}
      />
      <TextField
        label="What it says"
        weight="plus"
        around="contents"
        rows={7}
        value={reply.text}
        onType={(text) => setReply({ ...reply, text })}
      />
      <FormButtons submit="Save the reply" cancel="Leave it" isBusy={isBusy} onCancel={onCancel} />
    </Form>
  );
}
