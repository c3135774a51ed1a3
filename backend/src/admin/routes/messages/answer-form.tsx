import { toast } from '@medusajs/ui';
import { accountLimits } from '@shop/shared/forms/account-limits';
import { useSeen } from '../../client/saved/use-seen';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useDraft } from '../../client/use-draft';
import { useRead } from '../../client/use-read';
import { Choice } from '../../frame/choice';
import { TextField } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';
import { type Message, messagesPath } from './message';

export type SavedReply = { id: string; title: string; text: string };

export const repliesPath = '/admin/saved-replies';

export const useSavedReplies = () => useRead<{ saved_replies: SavedReply[] }>(repliesPath);

export const draftOf = ({ id }: Message) => `answer:${id}`;

type AnswerFormProps = {
  message: Message;
  /** Given false when nothing is left of what was typed. */
  onType: (isTyped: boolean) => void;
  onDone: () => void;
};

export function AnswerForm({ message, onType, onDone }: AnswerFormProps) {
  const [draft, setDraft, removeDraft] = useDraft<string>(draftOf(message));
  const text = draft ?? '';
  const setText = (typed: string) => {
    setDraft(typed === '' ? undefined : typed);
    onType(typed !== '');
  };
  const { seen, refuse } = useSeen(message.answers.length);
  const { data } = useSavedReplies();
  const answer = useAction({
    run: (seen: number) => post(`${messagesPath}/${message.id}/answer`, { text, seen }),
    onDone: () => {
      toast.success(`Your answer is on its way to ${message.email}.`);
      removeDraft();
      onDone();
    },
    rereads: [messagesPath],
  });
  const send = async () => {
    if ((await answer.pressOnce(seen)) === 'refused') refuse();
  };
  const take = (chosen: string) => {
    const reply = data?.saved_replies.find((one) => one.id === chosen);
    if (!reply) return;
    const words = reply.text.replaceAll('{name}', message.name);
    setText(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`);
  };
  return (
    <Form
      className="mt-3 flex max-w-3xl flex-col gap-3"
      aria-label={`Answer ${message.name}`}
      onSend={() => void send()}
    >
      {data && data.saved_replies.length > 0 && (
        <Choice
          label="Saved replies"
          value=""
          placeholder="Take a saved reply"
          className="h-10 w-full sm:w-72"
          choices={data.saved_replies.map(({ id, title }) => ({ value: id, name: title }))}
          onChoose={take}
        />
      )}
      <TextField
        label="Your answer"
        weight="plus"
        hint="Their own words are put below it, and what they answer comes to the shop’s mailbox."
        rows={8}
        maxLength={accountLimits.message.max}
        value={text}
        onType={setText}
      />
      <FormButtons submit="Send the answer" isBusy={answer.isPending} disabled={text.trim() === ''} onCancel={onDone} />
    </Form>
  );
}
