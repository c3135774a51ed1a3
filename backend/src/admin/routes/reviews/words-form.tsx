import { reviewLimits } from '@shop/shared/cards/review-form';
import { useDraft } from '../../client/use-draft';
import { TextField } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';

type WordsFormProps = {
  /** The name under which the text is kept until it is sent. */
  draft: string;
  name: string;
  hint: string;
  initial: string;
  button: string;
  /** An answer can be taken away, a reason must be given. */
  mayBeEmpty: boolean;
  isBusy: boolean;
  onSave: (words: string) => void;
  onCancel: () => void;
};

export function WordsForm(props: WordsFormProps) {
  const { draft, name, hint, initial, button, mayBeEmpty, isBusy, onSave, onCancel } = props;
  const [words = initial, setWords] = useDraft<string>(draft);
  return (
    <Form className="mt-3 flex max-w-3xl flex-col gap-3" aria-label={name} onSend={() => onSave(words)}>
      <TextField
        label={name}
        weight="plus"
        hint={hint}
        rows={4}
        maxLength={reviewLimits.words}
        value={words}
        onType={(typed) => setWords(typed === initial ? undefined : typed)}
      />
      <FormButtons
        submit={button}
        isBusy={isBusy}
        disabled={words.trim() === '' && !(mayBeEmpty && initial !== '')}
        onCancel={onCancel}
      />
    </Form>
  );
}
