import { Input, Label, Select, Switch, Text, Textarea } from '@medusajs/ui';
import { useId } from 'react';
import { type Draft, feastNames, months } from './draft';

type FieldsProps = { draft: Draft; choices: readonly string[]; onChange: (part: Partial<Draft>) => void };

export function SeasonFields({ draft, choices, onChange }: FieldsProps) {
  const id = useId();
  const feasts = Object.entries(feastNames).map(([value, name]) => ({ value, name }));
  const shown = [...new Set([...choices, ...(draft.cards ? [draft.cards] : [])])];
  return (
    <div className="mt-4 grid max-w-3xl gap-4 md:grid-cols-2">
      <Line name="Name" value={draft.name} onChange={(name) => onChange({ name })} />
      <Choice
        name="Leads to the cards for"
        value={draft.cards || 'all'}
        choices={[{ value: 'all', name: 'All cards' }, ...shown.map((value) => ({ value, name: value }))]}
        onChange={(cards) => onChange({ cards: cards === 'all' ? '' : cards })}
      />
      <Choice
        name="Its day"
        value={draft.feast}
        choices={feasts}
        onChange={(value) => onChange({ feast: feasts.find((one) => one.value === value)?.value as Draft['feast'] })}
      />
      {draft.feast === 'day' && (
        <div className="grid grid-cols-2 gap-3">
          <Line name="Day" inputMode="numeric" value={draft.day} onChange={(day) => onChange({ day })} />
          <Choice
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
      <Line name="A sentence or two" isLong value={draft.words} onChange={(words) => onChange({ words })} />
      <Line
        name="Note (empty: the last days to order, from the post calendar)"
        isLong
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

type LineProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  inputMode?: 'numeric';
  isLong?: boolean;
};

function Line({ name, value, onChange, inputMode, isLong }: LineProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label size="small" htmlFor={id}>
        {name}
      </Label>
      {isLong ? (
        <Textarea id={id} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          id={id}
          className="h-10"
          value={value}
          {...(inputMode && { inputMode })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  choices: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
};

function Choice({ name, value, choices, onChange }: ChoiceProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Text size="small" weight="plus" aria-hidden>
        {name}
      </Text>
      <Select value={value} onValueChange={onChange}>
        <Select.Trigger className="h-10 w-full" aria-label={name}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {choices.map((choice) => (
            <Select.Item key={choice.value} value={choice.value}>
              {choice.name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  );
}
