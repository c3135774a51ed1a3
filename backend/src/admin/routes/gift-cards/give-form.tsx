import { Button, toast } from '@medusajs/ui';
import type { NewGiftCard } from '@shop/shared/desk/gift-cards';
import { giftCardLimits } from '@shop/shared/gift-cards/gift-card-form';
import { shop } from '@shop/shared/shop';
import { useState } from 'react';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { Field, Problem, TextField } from '../../frame/field';
import { Form } from '../../frame/form';
import { Part } from '../../frame/part';

const path = '/admin/gift-cards';
const nothing = { amount: '', email: '', message: '', reason: '' };

export function GiveForm() {
  const [typed, setTyped] = useState(nothing);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const give = useAction({
    run: (body: NewGiftCard) => post(path, body),
    rereads: [path],
    key: ['give-gift-card'],
    onDone: (_answer, { email }) => {
      toast.success(`The gift card is on its way to ${email}.`);
      setTyped(nothing);
      setKey(crypto.randomUUID());
    },
    onProblem: setProblem,
  });
  const type = (field: keyof typeof nothing) => (text: string) => setTyped((now) => ({ ...now, [field]: text }));
  const send = () => {
    setProblem('');
    give.mutate({ ...typed, key, amount: Number(typed.amount), from: shop.name });
  };
  return (
    <Part title="Give one away">
      <Form className="flex max-w-md flex-col gap-3" aria-label="Give a gift card away" onSend={send}>
        <Field label="Amount in whole £" value={typed.amount} onType={type('amount')} inputMode="numeric" />
        <Field label="Mail it to" value={typed.email} onType={type('email')} type="email" autoComplete="off" />
        <TextField
          label="What the mail says, if you like"
          value={typed.message}
          onType={type('message')}
          maxLength={giftCardLimits.message}
        />
        <Field label="Why, for your books" value={typed.reason} onType={type('reason')} maxLength={200} />
        <Problem sentence={problem} />
        <Button type="submit" variant="secondary" className="h-10 self-start md:h-8" isLoading={give.isPending}>
          Give it away
        </Button>
      </Form>
    </Part>
  );
}
