import { Label, Switch, Text } from '@medusajs/ui';
import { movingFeasts } from '@shop/shared/seasons/feasts';
import { useId } from 'react';
import { Choice } from '../../frame/choice';
import { Field, TextField } from '../../frame/field';
import { type Draft, feastNames, months } from './draft';

type FieldsProps = { draft: Draft; choices: readonly string[]; onChange: (part: Partial<Draft>) => void };

export function SeasonFields({ draft, choices, onChange }: FieldsProps) {
  const id = useId();
  const feasts = ([...movingFeasts, 'day'] as const).map((value) => ({ value, name: feastNames[value] }));
  const shown = [...new Set([...choices, ...(draft.cards ? [draft.cards] : [])])];
  return (
    <div className="mt-4 grid max-w-3xl gap-4 md:grid-cols-2">
      <Line name="Name" value={draft.name} onChange={(name) => onChange({ name })} />
      <LabelledChoice
        name="Leads to the cards for"
        value={draft.cards || 'all'}
        choices={[{ value: 'all', name: 'All cards' }, ...shown.map((value) => ({ value, name: value }))]}
        onChange={(cards) => onChange({ cards: cards === 'all' ? '' : cards })}
      />
      <LabelledChoice name="Its day" value={draft.feast} choices={feasts} onChange={(feast) => onChange({ feast })} />
      {draft.feast === 'day' && (
        <div className="grid grid-cols-2 gap-3">
          <Line name="Day" inputMode="numeric" value={draft.day} onChange={(day) => onChange({ day })} />
          <LabelledChoice
            name="Month"
            value={draft.month}
            choices={months.map((name, at) => ({ value: String(at + 1).padStart(2, '0'), name }))}
            onChange={(month) => onChange({ month })}
          />
        </div>
      )}
      <Line
        name="Days before it that it begins to lead"
        inputMode="numeric"
        value={draft.daysBefore}
        onChange={(daysBefore) => onChange({ daysBefore })}
      />
      <Line name="Heading" value={draft.heading} onChange={(heading) => onChange({ heading })} />
      <Lines name="A sentence or two" value={draft.words} onChange={(words) => onChange({ words })} />
      <Lines
        name="Note (empty: the last days to order, from the post calendar)"
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
      <div className="flex min-h-10 items-center gap-3">
        <Switch id={`${id}-on`} checked={draft.isOn} onCheckedChange={(isOn) => onChange({ isOn })} />
        <Label htmlFor={`${id}-on`} className="flex min-h-10 flex-1 flex-col justify-center">
          Leads the home page
          <Text size="small" className="text-ui-fg-subtle">
            Off: it stays here, and nobody sees it.
          </Text>
        </Label>
      </div>
    </div>
  );
}

type LineProps = { name: string; value: string; onChange: (value: string) => void; inputMode?: 'numeric' };

const Line = ({ name, onChange, ...input }: LineProps) => (
  <Field label={name} className="h-10" onType={onChange} {...input} />
);

const Lines = ({ name, value, onChange }: LineProps) => (
  <TextField label={name} rows={3} value={value} onType={onChange} />
);

type LabelledChoiceProps<Value extends string> = {
  name: string;
  value: Value;
  choices: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
};

function LabelledChoice<Value extends string>({ name, value, choices, onChange }: LabelledChoiceProps<Value>) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Text size="small" weight="plus" aria-hidden>
        {name}
      </Text>
      <Choice label={name} value={value} choices={choices} className="h-10 w-full" onChoose={onChange} />
    </div>
  );
}
