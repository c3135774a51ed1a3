import { Text } from '@medusajs/ui';
import { useState } from 'react';
import { useAction } from '../../client/use-action';
import { Field, Problem } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';

type AddressFormProps = {
  title: string;
  hint: string;
  email: string;
  submit: string;
  /** The key makes one gift card of a form that is sent again. */
  run: (typed: { email: string; key: string }) => Promise<unknown>;
  onSent: (email: string) => void;
  onCancel: () => void;
};

export function AddressForm({ title, hint, email: first, submit, run, onSent, onCancel }: AddressFormProps) {
  const [email, setEmail] = useState(first);
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const send = useAction({
    run,
    rereads: 'everything',
    key: ['mail-gift-card'],
    onDone: (_answer, typed) => onSent(typed.email),
    onProblem: setProblem,
  });
  return (
    <Form
      className="flex w-full max-w-md flex-col gap-3"
      aria-label={title}
      onSend={() => {
        setProblem('');
        send.mutate({ email, key });
      }}
    >
      <Text size="small">{hint}</Text>
      <Field label="Mail it to" value={email} onType={setEmail} type="email" autoComplete="off" />
      <Problem sentence={problem} />
      <FormButtons submit={submit} isBusy={send.isPending} onCancel={onCancel} />
    </Form>
  );
}
