import { Button, toast } from '@medusajs/ui';
import type { TradeSettings } from '@shop/shared/desk/trade';
import { useState } from 'react';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useRead } from '../../client/use-read';
import { Field, Problem, TextField } from '../../frame/field';
import { Form } from '../../frame/form';
import { Part } from '../../frame/part';
import { describeSaved } from './describe-saved';

type Answer = { settings: TradeSettings };

const path = '/admin/trade/settings';
const fields = [
  { name: 'trade_percent', label: 'Shops pay for a card, in % of its price' },
  { name: 'church_percent', label: 'Churches pay for a pack of mixed cards, in % of its price' },
  { name: 'minimum', label: 'A shop orders cards for at least £' },
  { name: 'donation_percent', label: 'Donated of what churches order, in %' },
] as const;

export function SettingsForm() {
  const { data } = useRead<Answer>(path);
  return data ? <Loaded key={JSON.stringify(data)} settings={data.settings} /> : null;
}

function Loaded({ settings }: Answer) {
  const [typed, setTyped] = useState(() => fields.map(({ name }) => `${settings[name]}`));
  const [howToPay, typeHowToPay] = useState(settings.how_to_pay);
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (body: Partial<TradeSettings>) => post<Answer>(path, body),
    rereads: [path],
    onDone: (_answer, body) => toast.success(describeSaved(settings, body)),
    onProblem: setProblem,
  });
  const send = () => {
    setProblem('');
    const numbers = Object.fromEntries(fields.map(({ name }, at) => [name, Number(typed[at] || Number.NaN)]));
    save.mutate({ ...numbers, how_to_pay: howToPay });
  };
  return (
    <Part title="Prices">
      <Form className="flex max-w-md flex-col gap-3" aria-label="Trade prices" onSend={send}>
        {fields.map(({ name, label }, at) => (
          <Field
            key={name}
            label={label}
            value={typed[at] ?? ''}
            onType={(text) => setTyped((now) => now.with(at, text))}
            inputMode="numeric"
          />
        ))}
        <TextField
          label="How to pay an invoice"
          hint={
            settings.how_to_pay
              ? 'Your bank account: it stands on each invoice and in its mail.'
              : 'Your bank account. Until you write it here, invoices do not say how to pay, and shops must ask you.'
          }
          value={howToPay}
          onType={typeHowToPay}
          maxLength={300}
          rows={3}
        />
        <Problem sentence={problem} />
        <Button type="submit" variant="secondary" className="h-10 self-start md:h-8" isLoading={save.isPending}>
          Save
        </Button>
      </Form>
    </Part>
  );
}
