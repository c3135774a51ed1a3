import { Button, Text } from '@medusajs/ui';
import { useState } from 'react';
import { Field } from './field';
import type { Sheet } from './sheet';

type EnvelopesFieldProps = {
  choices: readonly { name: string; colours: readonly string[] }[];
  envelopes: Sheet['envelopes'];
  onChange: (envelopes: Sheet['envelopes']) => void;
};

export function EnvelopesField({ choices, envelopes, onChange }: EnvelopesFieldProps) {
  const [isEach, setEach] = useState(new Set(envelopes.map(({ price }) => price)).size > 1);
  const chosen = envelopes.map(({ name }) => name);
  const price = envelopes[0]?.price ?? '';
  // The card's own envelopes are offered even when no other card has them.
  const own = envelopes.filter(({ name }) => !choices.some((one) => one.name === name));
  const all = [...choices, ...own.map(({ name }) => ({ name, colours: ['#e9dfcd'] }))];

  const press = (name: string) => {
    if (!chosen.includes(name)) onChange([...envelopes, { name, price }]);
    else if (envelopes.length > 1) onChange(envelopes.filter((one) => one.name !== name));
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="txt-compact-small-plus mb-1">Envelopes</legend>
        {all.map(({ name, colours }) => (
          <Button
            key={name}
            type="button"
            className="min-h-10"
            variant={chosen.includes(name) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(name)}
            onClick={() => press(name)}
          >
            <span
              aria-hidden
              className="border-ui-border-strong size-5 rounded-full border"
              style={{ background: paper(colours) }}
            />
            {name}
          </Button>
        ))}
      </fieldset>
      <Text size="small" className="text-ui-fg-subtle">
        {`Who chooses none gets ${chosen[0] ?? 'none'}.`}
      </Text>
      {isEach ? (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {envelopes.map((envelope, at) => (
            <Field
              key={envelope.name}
              name={`Price with ${envelope.name} (£)`}
              inputMode="decimal"
              isRequired
              value={envelope.price}
              onChange={(text) => onChange(envelopes.with(at, { ...envelope, price: text }))}
            />
          ))}
        </div>
      ) : (
        <div className="max-w-40">
          <Field
            name="Price (£)"
            inputMode="decimal"
            isRequired
            value={price}
            onChange={(text) => onChange(envelopes.map((one) => ({ ...one, price: text })))}
          />
        </div>
      )}
      {envelopes.length > 1 && (
        <Button type="button" variant="transparent" className="min-h-10 self-start" onClick={() => setEach(!isEach)}>
          {isEach ? 'One price for all envelopes' : 'A price for each envelope'}
        </Button>
      )}
    </div>
  );
}

function paper(colours: readonly string[]): string {
  const [first = '#e9dfcd'] = colours;
  return colours.length > 1 ? `linear-gradient(90deg, ${colours.join(', ')})` : first;
}
