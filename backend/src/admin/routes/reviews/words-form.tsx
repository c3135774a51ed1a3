import { reviewLimits } from '@shop/shared/cards/review-form';
import { useState } from 'react';
import { TextField } from '../../frame/field';
import { Form, SendOrLeave } from '../../frame/form';

type WordsFormProps = {
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

export function WordsForm({ name, hint, initial, button, mayBeEmpty, isBusy, onSave, onCancel }: WordsFormProps) {
  const [words, setWords] = useState(initial);
  return (
    <Form className="mt-3 flex max-w-3xl flex-col gap-3" aria-label={name} onSend={() => onSave(words)}>
      <TextField
        label={name}
        weight="plus"
        hint={hint}
        rows={4}
        maxLength={reviewLimits.words}
        value={words}
        onType={setWords}
      />
      <SendOrLeave
        send={button}
        isBusy={isBusy}
        isDisabled={words.trim() === '' && !(mayBeEmpty && initial !== '')}
        onLeave={onCancel}
      />
    </Form>
  );
}
