import { Button, Label, Text, Textarea } from '@medusajs/ui';
import { reviewLimits } from '@shop/shared/cards/review-form';
import { type FormEvent, useId, useState } from 'react';

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
  const id = useId();
  const [words, setWords] = useState(initial);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSave(words);
  };
  return (
    <form className="mt-3 flex max-w-3xl flex-col gap-3" aria-label={name} onSubmit={send}>
      <div className="flex flex-col gap-1">
        <Label htmlFor={id} size="small" weight="plus">
          {name}
        </Label>
        <Textarea
          id={id}
          rows={4}
          maxLength={reviewLimits.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Text size="small" className="text-ui-fg-subtle">
          {hint}
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          className="h-10"
          isLoading={isBusy}
          disabled={words.trim() === '' && !(mayBeEmpty && initial !== '')}
        >
          {button}
        </Button>
        <Button type="button" className="h-10" variant="secondary" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
