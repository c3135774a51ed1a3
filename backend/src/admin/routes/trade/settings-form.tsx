import { Button, toast } from '@medusajs/ui';
import type { TradeSettings } from '@shop/shared/desk/trade';
import { useState } from 'react';
import { useSaved } from '../../client/saved/use-saved';
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
  return data ? <Loaded settings={data.settings} /> : null;
}

type Draft = Record<keyof TradeSettings, string>;

function toDraft(settings: TradeSettings): Draft {
  const { trade_percent, church_percent, minimum, donation_percent, how_to_pay } = settings;
  return {
    trade_percent: `${trade_percent}`,
    church_percent: `${church_percent}`,
    minimum: `${minimum}`,
    donation_percent: `${donation_percent}`,
    how_to_pay,
  };
}

/** A text that is no number is sent as none, and the shop says which it needs. */
function toSettings({ how_to_pay, ...typed }: Draft): TradeSettings {
  const toNumber = (text: string) => Number(text || Number.NaN);
  return {
    trade_percent: toNumber(typed.trade_percent),
    church_percent: toNumber(typed.church_percent),
    minimum: toNumber(typed.minimum),
    donation_percent: toNumber(typed.donation_percent),
    how_to_pay,
  };
}

function readDraft(draft: Draft): TradeSettings | undefined {
  const read = toSettings(draft);
  return fields.some(({ name }) => Number.isNaN(read[name])) ? undefined : read;
}

function Loaded({ settings }: Answer) {
  const { was, draft, setDraft } = useSaved(settings, { write: toDraft, read: readDraft });
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (body: Partial<TradeSettings>) => post<Answer>(path, { ...body, was }),
    rereads: [path],
    onDone: (_answer, body) => toast.success(describeSaved(settings, body)),
    onProblem: setProblem,
  });
  const send = () => {
    setProblem('');
    save.mutate(toSettings(draft));
  };
  return (
    <Part title="Prices">
      <Form className="flex max-w-md flex-col gap-3" aria-label="Trade prices" onSend={send}>
        {fields.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            value={draft[name]}
            onType={(text) => setDraft((now) => ({ ...now, [name]: text }))}
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
          value={draft.how_to_pay}
          onType={(how_to_pay) => setDraft((now) => ({ ...now, how_to_pay }))}
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
